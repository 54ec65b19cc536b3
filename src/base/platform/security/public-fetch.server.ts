import { type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import type { FetchError } from "./fetch-error.ts";

/**
 * Downloads a file from a URL that somebody else wrote. Such a person must not reach the operator's
 * own network: the connection goes to the very IP address that was checked to be public, and each
 * redirect is checked again.
 */

interface Limits {
  /** Private addresses or networks that are allowed nevertheless. */
  allowed: readonly string[];
  maxBytes: number;
  maxMilliseconds: number;
}

const maxRedirects = 5;
const headers = { "user-agent": "Mozilla/5.0 (compatible; product-import)", accept: "image/*" };

export async function fetchPublicFile(
  address: string,
  limits: Limits,
): Promise<Buffer | FetchError> {
  const options = { allowIPAddressList: [...limits.allowed] };
  const agents = {
    "http:": new RequestFilteringHttpAgent(options),
    "https:": new RequestFilteringHttpsAgent(options),
  };
  const signal = AbortSignal.timeout(limits.maxMilliseconds);
  try {
    return await follow(address, { agents, signal, maxBytes: limits.maxBytes });
  } catch {
    // Unknown host, no response, private network, broken certificate: all the same to the caller.
    return { kind: signal.aborted ? "too-slow" : "unreachable" };
  } finally {
    for (const agent of Object.values(agents)) agent.destroy();
  }
}

interface Asking {
  agents: { "http:": RequestFilteringHttpAgent; "https:": RequestFilteringHttpsAgent };
  signal: AbortSignal;
  maxBytes: number;
}

async function follow(address: string, asking: Asking): Promise<Buffer | FetchError> {
  let url = URL.parse(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    if (!url || url.username || url.password) return { kind: "not-http" };
    const response = await send(url, asking);
    if (!response) return { kind: "not-http" };
    const { statusCode = 0, headers: answered } = response;
    if (statusCode >= 300 && statusCode < 400 && answered.location) {
      response.destroy();
      url = URL.parse(answered.location, url);
    } else if (statusCode === 200) return await readUpTo(response, asking.maxBytes);
    else {
      response.destroy();
      return { kind: "status", status: statusCode };
    }
  }
  return { kind: "too-many-redirects" };
}

/** @returns null for another protocol */
async function send(url: URL, { agents, signal }: Asking): Promise<IncomingMessage | null> {
  if (url.protocol === "http:")
    return await responseOf(requestHttp(url, { agent: agents["http:"], signal, headers }));
  if (url.protocol === "https:")
    return await responseOf(requestHttps(url, { agent: agents["https:"], signal, headers }));
  return null;
}

function responseOf(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once("response", resolve).once("error", reject).end();
  });
}

async function readUpTo(response: IncomingMessage, maxBytes: number): Promise<Buffer | FetchError> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // Leaving the loop destroys the response.
    if (size > maxBytes) return { kind: "too-large" };
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

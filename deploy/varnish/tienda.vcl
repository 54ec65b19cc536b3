# Varnish as the CDN of the store: /etc/varnish/default.vcl, with the package varnish-modules.
# It listens behind what ends TLS (nginx, hitch), and the store's settings are
#   PAGE_S_MAXAGE=60  PAGE_STALE_WHILE_REVALIDATE=600
#   PAGE_PURGE_URL=http://127.0.0.1:6081/purge  PAGE_PURGE_TOKEN=…, the same as below.
vcl 4.1;
import xkey;

backend store {
  .host = "127.0.0.1";
  .port = "3001";
  .connect_timeout = 2s;
  .first_byte_timeout = 35s;
}

sub vcl_recv {
  # The store tells which pages a change makes stale. They are removed rather than shown once more:
  # one of them may be a product that was taken out.
  if (req.method == "POST" && req.url == "/purge") {
    if (req.http.Authorization != "Bearer change-this-token") {
      return (synth(403));
    }
    set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200));
  }
  # The mailbox and the cards of a shop for trying out are for its own machine.
  if (req.url ~ "^/dev/") {
    return (synth(404));
  }
  # Personal, or for machines; and staff who look at their closed shop.
  if (req.url ~ "^/(api|admin|metrics|healthz|readyz)" || req.http.Authorization
      || req.http.Cookie ~ "(^|; ?)shop_preview=") {
    return (pass);
  }
  # Pages are the same for everybody, whatever cookies come along.
  if (req.method == "GET" || req.method == "HEAD") {
    unset req.http.Cookie;
  }
}

sub vcl_backend_response {
  # While no process of the store answers, the last page stays. A closed shop is an answer.
  if (bereq.is_bgfetch && beresp.status >= 500
      && !(beresp.status == 503 && beresp.http.Cache-Control == "no-store")) {
    return (abandon);
  }
  # Only what the store offers to caches is kept. Anything else replaces the page that was kept.
  if (beresp.http.Cache-Control !~ "s-maxage=" || beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
    return (deliver);
  }
  # stale-while-revalidate is Varnish's grace; the request's own number is nobody else's.
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  unset beresp.http.X-Request-Id;
}

sub vcl_deliver {
  unset resp.http.xkey;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}

sub vcl_synth {
  if (req.http.X-Purged) {
    set resp.http.X-Purged = req.http.X-Purged;
  }
}

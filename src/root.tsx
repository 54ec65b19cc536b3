import "#src/main/parts/add-sections.ts";
import { use, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import { DocumentParts } from "#src/storefront/rendering/document-parts.ts";
import { findRootData } from "#src/shop/page-kit/root-data.server.ts";
import "#src/base/ui/base.css";
import type { Elements } from "#src/base/ui/elements.ts";

export const loader = ({ context }: Route.LoaderArgs) => findRootData(context);

/** The data is the same on every page, so one load is enough. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: Elements }) {
  const { head, cart }: { head?: Elements; cart?: Elements } = use(DocumentParts) ?? {};
  return (
    <html lang="es-MX">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        {head}
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
        {/* After what replaces a blocked storage, which it uses (hydrate-later.ts). */}
        <ScrollRestoration />
        {cart}
      </body>
    </html>
  );
}

export default function App() {
  useEffect(() => window.pageIsReady?.(), []);
  return <Outlet />;
}

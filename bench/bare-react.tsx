import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { defined } from "../testing/defined.ts";

/** Hydrates the page of bare-pages.ts: one element with all of the markup, and no component. */
const root = defined(document.getElementById("root"));
const markup = defined(root.firstElementChild).innerHTML;
const element = <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />;
hydrateRoot(root, <RouterProvider router={createBrowserRouter([{ path: "*", element }])} />);

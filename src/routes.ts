import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The map of the site. */
export default [
  layout("web/layout/layout.tsx", [
    index("web/home/home.tsx"),
    route("about", "web/about/about.tsx"),
    route("contact", "web/contact/contact.tsx"),
    route("pos", "web/points-of-sale/points-of-sale.tsx"),
    route("pos-register", "web/points-of-sale/distributor.tsx"),
    route("categories/:subcategory", "web/shop/shop.tsx"),
    route("allsearch", "web/shop/search-results.tsx"),
    route("product/:name/:id", "web/product/product.tsx"),
    route("legal/:slug", "web/legal/legal.tsx"),
    route("store", "web/shop/store-redirect.ts"),
    route("login", "web/account/login.tsx"),
    route("signup", "web/account/signup.tsx"),
    route("confirm-account/:token", "web/account/confirm-account.tsx"),
    route("forgot-password", "web/account/forgot-password.tsx"),
    route("reset-password/:token", "web/account/reset-password.tsx"),
    route("confirm-send", "web/account/confirm-send.tsx"),
    route("orders", "web/purchase/orders.tsx"),
    route("orders/:id", "web/purchase/order.tsx"),
    route("confirm-order", "web/purchase/confirm-order.tsx"),
    route("information-order", "web/purchase/information-order.tsx"),
    route("order-done", "web/purchase/order-done.tsx"),
    route("payment-error", "web/purchase/payment-error.tsx"),
    route("*", "web/layout/not-found.tsx"),
  ]),
  route("catalogue-index.json", "web/shop/catalogue-index.ts"),
  route("delivery-costs.json", "web/purchase/delivery-costs.ts"),
  route("sitemap.xml", "web/seo/sitemap.ts"),
  route("robots.txt", "web/seo/robots.ts"),
] satisfies RouteConfig;

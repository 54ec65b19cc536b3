/**
 * The journeys of `npm test`: one for each goal that somebody comes with, on the screen where they
 * mostly have it, as file and title: what they would go without if it broke. All that can happen on
 * the way runs in `npm test -- all`. src/checks/goals.test.ts fails when a title changes.
 */
export const goals: Record<"phone" | "desktop", Record<string, string>> = {
  phone: {
    "browse.spec.ts typing shows matches from the first letter, forgives spelling, and comes near a sentence":
      "A shopper finds a product by the words they have for it.",
    "calculator.spec.ts a surface becomes packs, fills the quantity beside the button, and one tap buys them":
      "A shopper learns how many packs their roof takes, and puts them into the cart.",
    "finding.spec.ts filters by use, surface and pack are kept in the URL, and each can be removed":
      "A shopper who knows no name narrows a category down.",
    "variants.spec.ts the staff make two colours in two sizes, and a shopper chooses one of the four":
      "A shopper chooses the colour and size that the staff offer.",
    "points-of-sale.spec.ts a city, a state or a postal code opens the outlets there":
      "A shopper who wants to buy in person finds the nearest point of sale.",
    "forms.spec.ts a message reaches the company, and the form is emptied":
      "A visitor asks the company something.",
    "purchase.spec.ts a visitor registers, confirms by email, logs in, pays and follows the order":
      "A new customer buys by card on a phone.",
    "order-pages.spec.ts an order to be paid at a counter says until when, and leads to its voucher first":
      "A customer without a card pays in cash at OXXO.",
    "order-pages.spec.ts an order to be paid by transfer has CLABE, reference and bank, and the first two to copy":
      "A customer pays by SPEI from the app of their bank.",
    "order-pages.spec.ts an unpaid order can be paid in another way, with all that was said of it":
      "A customer comes back to an order that they have not paid.",
    "delivery-rates.spec.ts the staff price a zone by weight, and a shopper on a phone chooses how it is sent":
      "A customer chooses how fast it comes, at rates that the staff have set.",
    "pickup.spec.ts a customer picks up an order with its code, without typing an address":
      "A customer fetches the order at the counter.",
    "discounts.spec.ts the staff create a discount despite a warning, and the shopper pays less with its code":
      "A shopper pays less with the code that the staff gave out.",
    "back-in-stock.spec.ts a shopper who waits for a sold-out product gets an email, buys it, and ends further alerts":
      "A shopper hears when a sold-out product is back.",
    "own-invoices.spec.ts @both an invoice is asked for before paying, and corrected on the order's page":
      "A customer gets a factura.",
    "my-data.spec.ts a customer finds their data in the menu, corrects them, changes the password and downloads them":
      "A customer sees, corrects and takes along what the shop knows about them.",
    "quotation.spec.ts a cart is kept as a quotation, and somebody with its link buys it @both":
      "A customer asks for a quotation, and whoever approves it accepts it.",
    "quotation.spec.ts whom the staff wrote down pays by their link with a code alone @both":
      "A guest pays, by a link and without an account, what they ordered by telephone.",
    "foreign-backend.spec.ts a customer of another backend logs in by the form, and reads its rejections":
      "A company shows its own backend's shop.",
  },
  desktop: {
    "purchase.spec.ts a purchase can be made by keyboard alone": "Somebody without a mouse buys.",
    "first-hour.spec.ts an owner takes an empty shop to its first paid order, and opens it":
      "An owner opens a new shop with its first sale.",
    "back-office.spec.ts a day's work: a new product from nothing to sold, sent, completed and cancelled":
      "The staff sell a new product.",
    "back-office.spec.ts a shipped order is corrected, refunded in part and cancelled, and its goods come back later":
      "The staff give a customer money back.",
    "back-office.spec.ts a spreadsheet is previewed, imported and undone":
      "The staff change many products at once from a spreadsheet.",
    "back-office.spec.ts a colleague sees only what the role allows, on a phone as well, and is offered nothing to change there":
      "An owner lets a colleague in to see orders and nothing else.",
    "bulk-orders.spec.ts several orders are shipped after a preview, and each shows its result":
      "The warehouse sends the day's orders with their guides.",
    "counter-sale.spec.ts three scans, the cash and one button sell, and the next sale begins @both":
      "A cashier sells at the counter.",
    "drawer.spec.ts a drawer is opened, sold from, counted with a difference, closed and printed @both":
      "A cashier counts the drawer in the evening.",
    "staff-quotation.spec.ts what the staff change is a new version under the same link, and the one before is kept @both":
      "A seller corrects a quotation while its customer thinks about it.",
    "invoices.spec.ts an XML and its PDF reach the customer of the order that they fit @both":
      "An accountant sends the facturas that another program stamped.",
  },
};

/**
 * What one purchase reads and writes in the database, in the shop's order, with its jobs and
 * emails: pgbench.ts runs it without a shop around it, bare-shop.ts behind a bare server. `:name`
 * is a value. Orders end as expired, so that the customers' lists stay short, and jobs wait for ten
 * years, so that the shop does not take them.
 */
export interface Step {
  text: string;
  /** The columns of its row are values for the steps after it. */
  returns?: true;
}

const step = (text: string): Step => ({ text });

const session = step(`select c.id, c.name, c.lastname, c.email, c.phone, c.address
  from customer_sessions s join customers c on c.id = s.customer_id
  where s.customer_id = :customer and s.expires_at > now() limit 1`);

const terms = step(`select s.state, s.cost, s.days_from, s.days_to, c.city, c.cost as city_cost
  from delivery_states s
  left join delivery_cities c on c.state_id = s.id and c.city = 'Guadalajara'
  where s.state = 'Jalisco'`);

const wholeOrder = `orders.*,
  (select coalesce(json_agg(json_build_object('productId', product_id, 'name', name, 'image', image,
    'price', price, 'quantity', quantity, 'discount', discount) order by position), '[]')
    from order_lines where order_id = orders.id) as lines,
  (select coalesce(json_agg(json_build_object('code', code, 'discount', discount)), '[]')
    from order_promotions where order_id = orders.id) as promotions,
  (select coalesce(sum(amount), 0) from refunds where order_id = orders.id) as refunded`;

/** The request for a payment link. */
export const link: Step[] = [
  session,
  step(`insert into rate_limits values ('bench:' || :customer, 1, 9e12::bigint)
    on conflict (key) do update set points = rate_limits.points + 1 returning points`),
  step(`select orders.*, clock_timestamp() from (values (true)) as one
    left join orders on customer_id = :customer and status = 'awaiting_payment'`),
  step("begin"),
  step("select pg_advisory_xact_lock(9, :customer)"),
  step(`select status, total, (select sum(quantity) from order_lines where order_id = orders.id)
    from orders where customer_id = :customer and status in ('awaiting_payment', 'voucher_issued')`),
  step("select * from order_settings"),
  step(`select promotions.*, array(select product_id from promotion_products
      where promotion_id = promotions.id) from promotions
    where (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())`),
  terms,
  step("select * from delivery_zones order by name"),
  step(`select id, name, price, image, stock, weight, archived from products where id = :product
    order by id for update`),
  {
    returns: true,
    text: `with placed as (insert into orders (customer_id, status, total, delivery_cost, address,
        state, city, postal_code, fingerprint, expires_at) values (:customer, 'awaiting_payment',
        100, 0, 'Calle 1', 'Jalisco', 'Guadalajara', '44100', 'bench', now() + interval '31 minutes')
        returning id),
      lines as (insert into order_lines (order_id, position, product_id, name, price, quantity)
        select id, 0, :product, 'Bench', 100, 1 from placed),
      changed as (update products set stock = stock - 1 where id = :product),
      moved as (insert into stock_movements (product_id, quantity, reason, reference)
        select :product, -1, 'reserved', 'order-' || id from placed),
      history as (insert into order_history (order_id, kind, actor, details)
        select id, 'placed', 'customer', '{"total": 100}' from placed),
      accepted as (select slug, title, body, "updatedAt" || '-' || left(encode(sha256(
          convert_to(title || body, 'UTF8')), 'hex'), 8) as version
        from company, jsonb_to_recordset(profile->'legalPages')
          as page(slug text, title text, body text, "updatedAt" text)),
      acceptances as (insert into legal_acceptances (slug, version, customer_id, occasion, reference)
        select legal_texts.slug, legal_texts.version, :customer, 'order', 'order-' || placed.id
        from accepted, placed, lateral (select * from legal_texts
          where legal_texts.slug = accepted.slug order by version desc limit 1) as legal_texts)
      select id as "order" from placed`,
  },
  step("commit"),
  step(`update orders set session_id = 'bench-' || id, session_url = 'http://127.0.0.1/pay/' || id,
    livemode = false where id = :order and status = 'awaiting_payment' returning *`),
];

const job = (name: string) =>
  `insert into pgboss.job_common (id, name, data, priority, start_after, created_on, expire_seconds,
     deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy,
     heartbeat_seconds)
   select gen_random_uuid(), q.name, data, 0, now() + interval '10 years', now(), q.expire_seconds,
     q.deletion_seconds, now() + interval '11 years', q.retry_limit, q.retry_delay, q.retry_backoff,
     q.retry_delay_max, q.policy, q.heartbeat_seconds
   from json_to_recordset('[{"data": {"orderId": 1}}]') as x (data jsonb)
   join pgboss.queue q on q.name = '${name}' on conflict do nothing
   returning id`;
const notified = (name: string, column: string): Step => ({
  returns: true,
  text: `with ins as (${job(name)}), notified as (select pg_notify('bench', '${name}') from ins)
    select id as ${column} from ins where (select count(*) from notified) >= 0`,
});

/** The event that the card was charged. */
export const paid: Step[] = [
  step("begin"),
  step(`insert into payment_events (id, type, reference, payload)
    values ('event-' || :order, 'checkout.session.completed', 'order-' || :order,
      '{"id": "event", "object": "event", "type": "checkout.session.completed", "livemode": false}')
    on conflict do nothing returning id`),
  step("select * from orders where id = :order for update"),
  step(`with event as (insert into order_history (order_id, kind, actor, details)
      values (:order, 'paid', 'payment', '{"to": "processing", "from": "awaiting_payment"}'))
    update orders set status = 'expired', payment_intent = 'pi_' || id, paid_at = now()
    where id = :order`),
  notified("send-order-email", "job"),
  notified("email-company", "job2"),
  step("commit"),
];

/** Both emails, of one job each. */
export const emails: Step[] = [
  step(`update pgboss.job_common set state = 'active', started_on = now(), heartbeat_on = now(),
    retry_count = 0 where id in (:job::uuid, :job2::uuid)`),
  ...["received", "company"].flatMap((name) => [
    step(`select ${wholeOrder}, customers.*, (select profile from company), (select design from brand),
        s.cost, s.days_from, s.days_to, c.cost as city_cost
      from orders join customers on customers.id = customer_id
      left join delivery_states s on s.state = orders.state
      left join delivery_cities c on c.state_id = s.id and c.city = orders.city
      where orders.id = :order`),
    step(`select id from sent_emails where id = 'order-' || :order || '-${name}'`),
    // Changed texts are compressed again, as new ones are.
    step(`with written as (select html || :order as html, text from captured_emails
        where id = (select id from captured_emails where id like 'order-%-${name}' limit 1)),
      captured as (insert into captured_emails (id, "to", subject, text, html)
        select 'bench-' || :order || '-${name}', 'bench@example.com', 'Bench', text, html
        from written)
      insert into sent_emails (id, about, "to", subject)
      values ('bench-' || :order || '-${name}', 'order-' || :order, 'bench@example.com', 'Bench')`),
  ]),
  step("update orders set card_brand = 'visa', card_last4 = '4242' where id = :order"),
  step(`update pgboss.job_common set state = 'completed', completed_on = now()
    where id in (:job::uuid, :job2::uuid)`),
];

/** The customer's list of orders. */
export const orders: Step[] = [
  session,
  step(`select ${wholeOrder} from orders where customer_id = :customer
    and status in ('voucher_issued', 'processing', 'shipped', 'completed', 'cancelled')
    order by created_at desc, id desc`),
];

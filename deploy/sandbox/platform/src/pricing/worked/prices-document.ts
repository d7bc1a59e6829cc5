import { majorOf, minorDigits } from '@wattline/base/money';
import { quote, readTariff } from '@wattline/ocpi';
import { type WorkedPrice, workedPrices } from './worked-prices';

const HEAD = `# Prices

What a charge costs is computed by one engine, [libs/ocpi/src/quote](../libs/ocpi/src/quote): quotes, estimates and receipts. Each row is a charge by a tariff, what the engine makes of it, and the rule of OCPI 2.2.1 that leads there; '(OCPI)' marks OCPI's own examples with OCPI's own prices. \`npm run docs:prices\` writes this page, and a test computes every row again.

A second calculator, [deploy/sandbox/platform/src/pricing](../deploy/sandbox/platform/src/pricing), is written from OCPI alone and shares no code with the engine; both agree over 10 000 generated tariffs and charges. Where neither says otherwise: the station is in Madrid, the charge begins on Friday, 20 November 2026, at 16:00 there, at 7.2 kW.

| Rule | Tariff | Charge | Before VAT | With VAT | How |
|---|---|---|---:|---:|---|
`;

const TAIL = `
A price that is not known has a reason instead of a number ([cannot-tell.ts](../libs/ocpi/src/quote/cannot-tell.ts)): no prices, a broken price or restriction, limits that contradict each other, another currency, a current or a power that nothing tells and that alone decides, a question that is none, a charge that is too long, an amount that is too large.
`;

/** Computes a row by the engine, in whole units. @throws where it cannot tell */
export function computed({ wire, question, ...row }: WorkedPrice): { currency: string; price: (number | null)[] } {
  const tariff = readTariff(wire);
  if (!tariff) throw new Error(`Not a tariff: ${row.rule}`);
  const answer = quote(tariff, question, {
    startsAt: new Date(row.startsAt ?? '2026-11-20T15:00:00Z'),
    timeZone: 'Europe/Madrid',
    watts: row.watts ?? 7200,
    amperes: row.amperes ?? null,
  });
  if (answer.state === 'cannot-tell') throw new Error(`${row.rule}: ${answer.reason}`);
  const { subtotal, total, currency } = answer;
  return { currency, price: [subtotal, total].map((minor) => (minor === null ? null : majorOf({ minor, currency }))) };
}

/** The text of docs/prices.md. @throws where a price is not known */
export function pricesDocument(): string {
  const rows = workedPrices.map((row) => {
    const { currency, price } = computed(row);
    const amounts = price.map((amount) => (amount === null ? 'not known' : amount.toFixed(minorDigits(currency))));
    return `| ${[row.rule, row.tariff, row.charge, ...amounts, row.why].join(' | ')} |\n`;
  });
  return HEAD + rows.join('') + TAIL;
}

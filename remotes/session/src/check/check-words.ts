import { noTariffs } from '@wattline/api';
import type { Formats } from '@wattline/base/i18n';
import { amountText } from '@wattline/base/money';
import { type Check, type PeriodLine, type PricedPeriod, type Proof, proofOf } from '@wattline/ocpi';
import { taxName } from '@wattline/remote/price-words';
import type { ReceiptDocument } from '../receipt-document/receipt-document';
import { textsNow, type Words } from '../texts/use-texts';

/** The check of a receipt in words. The page and the PDF show the same. */
export type CheckWords = ReturnType<typeof checkWords>;

interface Wording {
  readonly t: Words<'receipt-check'>;
  readonly formats: Formats;
  /** The station's, an IANA name; null where it is not known: then times are the device's. */
  readonly timeZone: string | null;
}

/** A longer list would not be read, and slows a phone down. */
const MOST_PERIODS = 200;

const UNKNOWN = '–';

/**
 * Checks a receipt against its tariffs, its meter and what was held for it, and puts that into words in the language on the
 * screen, of which `formats` are.
 */
export function checkWords(document: ReceiptDocument, formats: Formats) {
  const { session, tariffs, timeZone, payment } = document;
  const proof = proofOf(session, tariffs ?? noTariffs(), timeZone, payment.hold);
  const texts = textsNow('receipt-check');
  const vat = taxName() ?? texts('vat');
  const t: Words<'receipt-check'> = (key, values) => texts(key, { vat, ...values });
  const wording = { t, formats, timeZone };
  const { verdict, checks, periods } = proof;
  return {
    verdict: verdictText(proof, wording),
    tone: TONES[verdict.state],
    /** The next step for the driver; null where there is none. */
    advice: verdict.state === 'overbilled' && !verdict.isRounding ? t('whatToDo') : null,
    checksTitle: t('checks'),
    checks: checks.map((check) => checkRow(check, proof.currency, wording)),
    periodsTitle: t('periods'),
    /** The heads of the four columns of the list of periods. */
    heads: [t('period'), t('used'), t('rate'), t('amount')],
    periods: periods.slice(0, MOST_PERIODS).map((period) => periodRow(period, proof.currency, wording)),
    /** On the whole list: which clock the times are of; that there are more; or that there is none. */
    periodsNote: periodsNote(periods.length, wording),
  };
}

const TONES = {
  agrees: 'success',
  'price-agrees': 'success',
  underbilled: 'neutral',
  'not-billed': 'neutral',
  'cannot-tell': 'neutral',
  overbilled: 'warning',
  contradicts: 'warning',
} as const satisfies Record<Proof['verdict']['state'], 'success' | 'warning' | 'neutral'>;

function verdictText({ verdict, currency }: Proof, { t, formats }: Wording): string {
  switch (verdict.state) {
    case 'overbilled':
    case 'underbilled': {
      const kind = verdict.isRounding ? 'Rounding' : verdict.withVat ? '' : 'Net';
      return t(`${verdict.state}${kind}`, { amount: amountText({ minor: verdict.by, currency }, formats.money) });
    }
    case 'price-agrees':
      return t(verdict.withVat ? 'priceAgrees' : 'netAgrees');
    case 'contradicts':
      return t(verdict.isPriceRight ? 'contradicts' : 'unclear');
    case 'cannot-tell':
      return t('cannot-tell', { reason: t(verdict.reason) });
    default:
      return t(verdict.state);
  }
}

/** `detail`: the numbers compared, and why they differ or cannot be compared; '' for nothing. */
function checkRow({ name, finding }: Check, currency: string, wording: Wording) {
  const { t } = wording;
  const textOf = (value: number): string => quantityText(name, value, currency, wording);
  const row = { name: t(name), state: finding.state };
  if (finding.state === 'cannot-tell') return { ...row, result: t('isUnknown'), detail: t(finding.reason) };
  const { compared } = finding;
  // The steps and the limits are in the price already.
  const isShown = compared !== null && name !== 'steps' && name !== 'limits';
  const numbers = isShown
    ? t(COMPARED[name] ?? 'moneyCompared', { found: textOf(compared.found), expected: textOf(compared.expected) })
    : '';
  if (finding.state === 'agrees') return { ...row, result: t(finding.isNone ? 'isNone' : 'isRight'), detail: numbers };
  const { by, cause } = finding;
  const result = by === 0 ? t('differsBelow') : t('differs', { by: `${by > 0 ? '+' : '−'}${textOf(Math.abs(by))}` });
  const why = cause === null ? '' : t(cause);
  return { ...row, result, detail: [numbers, name === 'rates' ? t('ratesMarked') : why].filter(Boolean).join('. ') };
}

const COMPARED: { readonly [name in Check['name']]?: 'energyCompared' | 'timeCompared' | 'holdCompared' } = {
  energy: 'energyCompared',
  time: 'timeCompared',
  hold: 'holdCompared',
};

function quantityText(name: Check['name'], value: number, currency: string, { formats }: Wording): string {
  if (name === 'energy') return `${formats.number(value, 3, 3)} kWh`;
  return name === 'time' ? lengthText(value) : amountText({ minor: value, currency }, formats.money);
}

/** '1 h 5 min 30 s', in symbols that both languages have. */
function lengthText(all: number): string {
  const parts = [
    [Math.floor(all / 3600), 'h'],
    [Math.floor(all / 60) % 60, 'min'],
    [all % 60, 's'],
  ] as const;
  return parts.flatMap(([value, unit]) => (value > 0 ? [`${value} ${unit}`] : [])).join(' ') || '0 s';
}

function periodRow({ start, end, lines }: PricedPeriod, currency: string, wording: Wording) {
  const { formats, timeZone } = wording;
  const clock = (time: string | null): string => (time === null ? UNKNOWN : formats.clock(new Date(time), timeZone));
  const shown = lines.filter(isShown);
  return {
    time: `${clock(start)} – ${clock(end)}`,
    lines: (shown.length > 0 ? shown : lines.slice(0, 1)).map((line) => usedRow(line, currency, wording)),
  };
}

/** The time of a charge is a line only where it costs something. */
const isShown = ({ type, quantity, rate }: PeriodLine): boolean =>
  type === 'FLAT' || (type === 'TIME' ? rate !== null && rate > 0 : quantity > 0);

function usedRow(line: PeriodLine, currency: string, { t, formats }: Wording) {
  const { type, quantity, rate, tariffRate, amount, isOther } = line;
  const rateText = (value: number): string => formats.money(value, currency, 4, 2);
  return {
    used: t(type, { quantity: formats.number(quantity, 3, type === 'ENERGY' ? 3 : 0) }),
    rate: rate === null ? UNKNOWN : rateText(rate),
    /** Where the operator's is another one; else ''. */
    byTariff: isOther && tariffRate !== null ? t('byTariff', { rate: rateText(tariffRate) }) : '',
    amount: amount === null ? UNKNOWN : amountText({ minor: amount, currency }, formats.money),
  };
}

function periodsNote(count: number, { t, timeZone }: Wording): string {
  if (count === 0) return t('no-periods');
  const note = t('listed', { zone: timeZone?.replaceAll('_', ' ') ?? t('deviceZone') });
  return count > MOST_PERIODS ? `… ${t('more', { count: count - MOST_PERIODS })}. ${note}` : note;
}

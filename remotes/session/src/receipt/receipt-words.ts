import { type Formats, i18n } from '@wattline/base/i18n';
import { amountText } from '@wattline/base/money';
import {
  type AppliedTariff,
  type Location,
  type PortalTariff,
  type ReceiptSection,
  type Session,
  type Tariff,
  isComplete,
  isOver,
  priceLines,
} from '@wattline/ocpi';
import { taxName } from '@wattline/remote/price-words';
import type { RefundNews } from '@wattline/remote/refunds';
import { type Block, type Row, rowsOf } from '../block';
import { type Business, partiesOf } from '../receipt-document/parties';
import type { ReceiptDocument } from '../receipt-document/receipt-document';
import { brandedFileName } from '../save-file';
import { textsNow, type Words } from '../texts/use-texts';

/** A receipt in words. The page and the PDF show the same. */
export type ReceiptWords = ReturnType<typeof receiptWords>;

export interface Section extends Row {
  /** The origin of the amount: quantities and rates, each with its own amount where there are several. */
  readonly lines: readonly string[];
}

interface Note {
  readonly tone: 'success' | 'warning' | 'neutral';
  readonly text: string;
}

interface Wording {
  readonly t: Words<'receipt'>;
  readonly formats: Formats;
}

interface Besides {
  /** The buyer that the driver named; null: none. */
  readonly business: Business | null;
  /** The words about the refund of its payment; null without one, and until they are loaded. */
  readonly refund: RefundNews | null;
}

/** Stands for what the session does not say. */
const UNKNOWN = '–';

/** Puts a receipt into words in the language on the screen, of which `formats` are. */
export function receiptWords(document: ReceiptDocument, formats: Formats, { business, refund }: Besides) {
  const { session, receipt } = document;
  const t = textsNow('receipt');
  const wording = { t, formats };
  const { currency, adjustment, subtotal, tax, isActual } = receipt;
  const vat = taxName() ?? t('vat');
  const money = (minor: number | null): string =>
    minor === null ? UNKNOWN : amountText({ minor, currency }, formats.money);
  const percent = tax && formats.number(tax.percent, 2);
  const number = session.id.slice(-8);
  const payment: Row = { label: t('payment'), value: session.authorizationReference ?? UNKNOWN, isId: true };
  return {
    title: t('title'),
    heading: t('heading'),
    number: t('number', { number }),
    /** The station's name; null where it is not known. */
    place: document.station?.name || null,
    /** The day and the times: 'September 3, 2025 · 10:00 AM–11:00 AM'. */
    when: whenText(document, formats),
    details: detailRows(document, wording),
    notes: [...notesOf(document, wording), ...(refund === null ? [] : [refund])],
    breakdown: t('breakdown'),
    sections: receipt.sections.map((section) => sectionRows(section, currency, wording)),
    totals: rowsOf(
      [t((adjustment ?? 0) > 0 ? 'minimum' : 'maximum'), adjustment === null ? null : money(adjustment)],
      [t(isActual ? 'actualSubtotal' : 'subtotal', { vat }), money(subtotal)],
      [t(tax?.isEstimate ? 'estimatedTax' : 'tax', { percent: percent ?? '', vat }), tax && money(tax.amount)],
    ),
    total: {
      label: t('total', { vat }),
      value: receipt.total === null ? UNKNOWN : `${money(receipt.total)} ${currency}`,
    },
    tariffs: tariffBlocks(receipt.applied, wording),
    payment,
    ...partiesOf(business, t),
    /** Null until the session is over, and where nothing is billed. */
    paid: isComplete(session) && session.status !== 'INVALID' ? t('paid') : null,
    /** The PDF's. */
    fileName: brandedFileName(`-receipt-${number}.pdf`),
  };
}

function whenText({ session, timeZone }: ReceiptDocument, { date, clock }: Formats): string {
  const { startDateTime, endDateTime } = session;
  const times = [startDateTime, endDateTime].flatMap((time) =>
    time === null ? [] : [clock(new Date(time), timeZone).replace(' ', '\u00a0')],
  );
  const day = startDateTime ?? endDateTime;
  return day === null ? '' : `${date(new Date(day), timeZone)} · ${times.join('–')}`;
}

/** '1h 5m', or '5m'. */
function durationText(seconds: number, t: Words<'receipt'>): string {
  const all = Math.floor(seconds / 60);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  return hours > 0 ? t('hoursMinutes', { hours, minutes }) : t('minutes', { minutes });
}

function detailRows({ session, station, timeZone, receipt }: ReceiptDocument, { t, formats }: Wording): Row[] {
  const { startDateTime, endDateTime, locationId, evseUid } = session;
  const { duration, energy } = receipt;
  const timeText = (time: string | null, write: Formats['clock']): string =>
    time === null ? UNKNOWN : write(new Date(time), timeZone);
  const place = [
    ...(locationId === null ? [] : [t('station', { id: locationId })]),
    ...(evseUid === null ? [] : [t('evse', { id: evseUid }), labelOf(session, station)]),
  ];
  return [
    { label: t('date'), value: timeText(startDateTime ?? endDateTime, formats.date) },
    { label: t('duration'), value: duration === null ? UNKNOWN : durationText(duration, t) },
    { label: t('location'), value: place.filter(Boolean).join('\n') || UNKNOWN, isId: true },
    { label: t('energy'), value: energy === null ? UNKNOWN : `${formats.number(energy, 3, 3)} kWh` },
    { label: t('startTime'), value: timeText(startDateTime, formats.clock) },
    { label: t('endTime'), value: timeText(endDateTime, formats.clock) },
    { label: t('timeZone'), value: timeZone === null ? t('deviceTimeZone') : t('zone', { place: placeOf(timeZone) }) },
  ];
}

/** 'Puerto Rico' for 'America/Puerto_Rico'. */
const placeOf = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** The label on the charger itself, beside the id that the operator's systems know it by: 'PR*CPR*E001 · Bay 3'. */
function labelOf({ evseUid }: Session, station: Location | null): string {
  const { evseId, physicalReference } = station?.evses.find(({ uid }) => uid === evseUid) ?? {};
  return [evseId, physicalReference].filter((name) => name && name !== evseUid).join(' · ');
}

function notesOf({ session, cost, receipt: { applied } }: ReceiptDocument, { t }: Wording): Note[] {
  if (session.status === 'INVALID') return [{ tone: 'neutral', text: t('notBilled') }];
  const notes: Note[] = [];
  if (applied.kind === 'portal')
    notes.push({ tone: 'success', text: t('actualRates', { name: nameOf(applied.tariff, t) }) });
  if (applied.kind === 'built-in')
    notes.push({ tone: 'warning', text: t('estimatedRates', { name: nameOf(applied.tariff, t) }) });
  if (applied.kind === 'none') notes.push({ tone: 'warning', text: t('noRates') });
  if (!isOver(session) || (cost.state === 'open' && session.totalCost !== null))
    notes.push({ tone: 'neutral', text: t('notFinal') });
  else if (session.totalCost === null && applied.kind !== 'none')
    notes.push({ tone: 'neutral', text: t('notReported') });
  return notes;
}

const nameOf = ({ name }: PortalTariff, t: Words<'receipt'>): string => name ?? t('standardTariff');

function sectionRows({ kind, amount, lines }: ReceiptSection, currency: string, { t, formats }: Wording): Section {
  const money = (minor: number): string => amountText({ minor, currency }, formats.money);
  return {
    label: t(`${kind}Charges`),
    value: money(amount),
    lines: lines.map(({ type, quantity, rate: price, amount: part }) => {
      const rate = formats.money(price, currency, 4, 4);
      const line = t(type, { quantity: formats.number(quantity, 3, type === 'ENERGY' ? 3 : 0), rate });
      return lines.length > 1 ? `${line} = ${money(part)}` : line;
    }),
  };
}

function tariffBlocks(applied: AppliedTariff, wording: Wording): Block[] {
  const title = wording.t('tariff');
  if (applied.kind === 'none') return [];
  if (applied.kind === 'ocpi') return applied.tariffs.map((tariff) => ({ title, rows: operatorRows(tariff, wording) }));
  return [{ title, rows: portalRows(applied.tariff, wording) }];
}

function portalRows(tariff: PortalTariff, { t, formats }: Wording): readonly Row[] {
  const { energyRate, timeRate, sessionFee, taxRate, tariffCode, currency } = tariff;
  const rate = (amount: number): string => formats.money(amount, currency, 4, 4);
  return rowsOf(
    [t('name'), nameOf(tariff, t)],
    [t('energyRate'), t('perENERGY', { price: rate(energyRate) })],
    [t('timeRate'), timeRate > 0 ? t('perTIME', { price: rate(timeRate) }) : null],
    [t('sessionFee'), sessionFee > 0 ? formats.money(sessionFee, currency) : null],
    [t('taxRate'), `${formats.number(taxRate * 100, 2)}%`],
    [t('tariffCode'), tariffCode],
  );
}

function operatorRows(tariff: Tariff, { t, formats }: Wording): readonly Row[] {
  const { id, type, altTexts } = tariff;
  const text = altTexts.find(({ language }) => language.toLowerCase().startsWith(i18n.language)) ?? altTexts[0];
  const prices = priceLines(tariff).map((line) =>
    t(`per${line.type}`, { price: formats.money(line.amount, line.currency, 4, 4) }),
  );
  return rowsOf(
    [t('tariffId'), id],
    [t('tariffType'), type],
    [t('description'), text?.text ?? null],
    [t('components'), [...new Set(prices)].join('\n') || null],
  );
}

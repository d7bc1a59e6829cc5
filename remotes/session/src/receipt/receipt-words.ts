import type { Formats } from '@wattline/base/i18n';
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
import type { Block, Row } from '../block';
import { brandedFileName } from '../branded-file-name';
import type { Business } from '../receipt-document/business';
import { type Parties, partiesOf } from '../receipt-document/parties';
import type { ReceiptDocument } from '../receipt-document/receipt-document';
import type { Words } from '../texts/use-texts';

/** A receipt in words. The page and the PDF show the same. */
export interface ReceiptWords extends Parties {
  readonly title: string;
  readonly heading: string;
  readonly number: string;
  /** The station's name; null where it is not known. */
  readonly place: string | null;
  /** The day and the times: 'September 3, 2025 · 10:00 AM–11:00 AM'. */
  readonly when: string;
  readonly details: readonly Row[];
  readonly notes: readonly Note[];
  readonly breakdown: string;
  readonly sections: readonly Section[];
  readonly totals: readonly Row[];
  readonly total: Row;
  readonly tariffs: readonly Block[];
  readonly payment: Row;
  /** Null until the session is over, and where nothing is billed. */
  readonly paid: string | null;
  /** The PDF's. */
  readonly fileName: string;
}

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
  /** The language of `t` and `formats`. */
  readonly language: string;
  /** The buyer that the driver named; null: none. */
  readonly business: Business | null;
  /** The words about the refund of its payment; null without one, and until they are loaded. */
  readonly refund: RefundNews | null;
}

/** Stands for what the session does not say. */
const UNKNOWN = '–';

/** Puts a receipt into words. */
export function receiptWords(document: ReceiptDocument, wording: Wording): ReceiptWords {
  const { session, receipt } = document;
  const { t, formats, refund, business } = wording;
  const { currency } = receipt;
  const vat = taxName() ?? t('vat');
  const money = (minor: number | null): string =>
    minor === null ? UNKNOWN : amountText({ minor, currency }, formats.money);
  const total = receipt.total === null ? UNKNOWN : `${money(receipt.total)} ${currency}`;
  const number = session.id.slice(-8);
  return {
    title: t('title'),
    heading: t('heading'),
    number: t('number', { number }),
    place: document.station?.name || null,
    when: whenText(document, formats),
    details: detailRows(document, wording),
    notes: [...notesOf(document, wording), ...(refund === null ? [] : [refund])],
    breakdown: t('breakdown'),
    sections: receipt.sections.map((section) => sectionRows(section, currency, wording)),
    totals: [
      ...(receipt.adjustment === null
        ? []
        : [{ label: t(receipt.adjustment > 0 ? 'minimum' : 'maximum'), value: money(receipt.adjustment) }]),
      { label: t(receipt.isActual ? 'actualSubtotal' : 'subtotal', { vat }), value: money(receipt.subtotal) },
      ...(receipt.tax === null
        ? []
        : [
            {
              label: t(receipt.tax.isEstimate ? 'estimatedTax' : 'tax', {
                percent: formats.number(receipt.tax.percent, 2),
                vat,
              }),
              value: money(receipt.tax.amount),
            },
          ]),
    ],
    total: { label: t('total', { vat }), value: total },
    tariffs: tariffBlocks(receipt.applied, wording),
    payment: { label: t('payment'), value: session.authorizationReference ?? UNKNOWN, isId: true },
    ...partiesOf(business, t),
    paid: isComplete(session) && session.status !== 'INVALID' ? t('paid') : null,
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
    lines: lines.map(({ type, quantity, rate, amount: part }) => {
      const digits = type === 'ENERGY' ? 3 : 0;
      const line = t(type, {
        quantity: formats.number(quantity, 3, digits),
        rate: formats.money(rate, currency, 4, 4),
      });
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

function portalRows(tariff: PortalTariff, { t, formats }: Wording): Row[] {
  const { energyRate, timeRate, sessionFee, taxRate, tariffCode, currency } = tariff;
  const rate = (amount: number): string => formats.money(amount, currency, 4, 4);
  return [
    { label: t('name'), value: nameOf(tariff, t) },
    { label: t('energyRate'), value: t('perENERGY', { price: rate(energyRate) }) },
    ...(timeRate > 0 ? [{ label: t('timeRate'), value: t('perTIME', { price: rate(timeRate) }) }] : []),
    ...(sessionFee > 0 ? [{ label: t('sessionFee'), value: formats.money(sessionFee, currency) }] : []),
    { label: t('taxRate'), value: `${formats.number(taxRate * 100, 2)}%` },
    ...(tariffCode === null ? [] : [{ label: t('tariffCode'), value: tariffCode }]),
  ];
}

function operatorRows(tariff: Tariff, { t, formats, language }: Wording): Row[] {
  const { id, type, altTexts } = tariff;
  const text = altTexts.find((altText) => altText.language.toLowerCase().startsWith(language)) ?? altTexts[0];
  const prices = priceLines(tariff).map((line) =>
    t(`per${line.type}`, { price: formats.money(line.amount, line.currency, 4, 4) }),
  );
  return [
    { label: t('tariffId'), value: id },
    ...(type === null ? [] : [{ label: t('tariffType'), value: type }]),
    ...(text ? [{ label: t('description'), value: text.text }] : []),
    ...(prices.length === 0 ? [] : [{ label: t('components'), value: [...new Set(prices)].join('\n') }]),
  ];
}

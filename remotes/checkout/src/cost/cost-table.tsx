import { useFormats } from '@wattline/base/i18n';
import { majorOf, minorDigits } from '@wattline/base/money';
import { dimensions, type Quote, type QuoteSection } from '@wattline/ocpi';
import { taxName } from '@wattline/remote/price-words';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import type { IdleTerms } from './cost';

const Table = styled.table`
  width: 100%;
  margin: 8px 0 10px;
  border-collapse: collapse;
  font-size: var(--small);

  & th,
  & td {
    padding-block: 8px;
    padding-inline: 10px 0;
    border-top: 1px solid var(--line);
    text-align: end;
    vertical-align: baseline;
    white-space: nowrap;
  }

  & th:first-child {
    padding-inline-start: 0;
    text-align: start;
    white-space: normal;
    overflow-wrap: normal;
  }

  & thead > tr > * {
    padding-top: 0;
    border: 0;
    color: var(--ink-soft);
    font-weight: 400;
  }

  & tbody th {
    font-weight: 600;
  }

  & td.more {
    padding: 0 0 8px;
    border: 0;
    white-space: normal;
  }
`;

const Sums = styled.tbody`
  & > tr:last-child > * {
    font-size: var(--body);
    font-weight: 700;
  }
`;

const Note = styled.span`
  display: block;
  color: var(--ink-soft);
  font-size: var(--small);
  font-weight: 400;
`;

const RATES = { kWh: 'perKwh', hour: 'perHour', session: 'once' } as const;

interface CostTableProps {
  readonly quote: Quote;
  readonly idle: IdleTerms | null;
  readonly units: Units;
}

/** How a cost comes about: each price, how much of it is billed, its tax; then the limits of a session, and the sums. */
export function CostTable({ quote, idle, units }: CostTableProps) {
  const t = useTexts('cost');
  const { number } = useFormats();
  const { sections, charged, limit, subtotal, tax, taxPercent, total, currency } = quote;
  const own = (minor: number): string => units.paid(minor, currency);
  // Prices that hold a tax without its rate.
  const isTaxIncluded = total !== null && tax === null;
  const taxWord = taxName() ?? t('tax');
  const taxLabel = taxPercent ? `${taxWord} (${number(taxPercent, 2)}%)` : taxWord;

  return (
    <Table aria-label={t('caption')}>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('rate')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('net')}</th>
          <th scope="col">{taxWord}</th>
        </tr>
      </thead>
      <tbody>
        {sections
          .filter(({ rate }) => rate > 0)
          .map((section) => (
            <SectionRow
              key={`${section.type} ${section.rate} ${section.vatPercent}`}
              section={section}
              currency={currency}
              units={units}
              isTaxIncluded={isTaxIncluded}
            />
          ))}
      </tbody>
      <Sums>
        {limit !== null && <Sum label={t(limit)} amount={own(subtotal - charged)} />}
        {total !== null && tax !== null && <Sum label={t('subtotal')} amount={own(subtotal)} />}
        <Sum label={taxLabel} amount={tax === null ? t(isTaxIncluded ? 'included' : 'unknown') : own(tax)} />
        <Sum label={t(total === null ? 'subtotal' : 'total')} amount={own(total ?? subtotal)} />
      </Sums>
      {idle && (
        <tbody>
          <IdleRow idle={idle} currency={currency} units={units} />
        </tbody>
      )}
    </Table>
  );
}

function Sum({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td colSpan={2}>{amount}</td>
    </tr>
  );
}

interface RowProps {
  readonly currency: string;
  readonly units: Units;
}

interface SectionRowProps extends RowProps {
  readonly section: QuoteSection;
  readonly isTaxIncluded: boolean;
}

function SectionRow({ section, currency, units, isTaxIncluded }: SectionRowProps) {
  const t = useTexts('cost');
  const { number } = useFormats();
  const { type, rate, used, billed, step, amount, vatPercent, tax } = section;
  const unit = dimensions[type];
  const quantity = (volume: number): string =>
    unit === 'kWh' ? t('energy', { kwh: number(volume, 3) }) : unit === 'session' ? '1' : units.duration(volume * 60);

  return (
    <>
      <tr>
        <th scope="row">{t(type)}</th>
        <td>{t(RATES[unit], { price: units.rate(rate, currency) })}</td>
        <td>{quantity(billed)}</td>
        <td>{units.paid(amount, currency)}</td>
        <td>
          {tax === null ? t(isTaxIncluded ? 'included' : 'unknown') : units.paid(tax, currency)}
          {vatPercent !== null && <Note>{number(vatPercent, 2)}%</Note>}
        </td>
      </tr>
      {step !== null && (
        <tr>
          <td colSpan={5} className="more">
            <Note>{t('inSteps', { used: quantity(used), step: quantity(step / (unit === 'kWh' ? 1000 : 3600)) })}</Note>
          </td>
        </tr>
      )}
    </>
  );
}

function IdleRow({
  idle: { perHour, vatPercent, step, after },
  currency,
  units,
}: RowProps & { readonly idle: IdleTerms }) {
  const t = useTexts('cost');
  const { number } = useFormats();
  const facts = [
    t('perHour', { price: units.rate(perHour, currency) }),
    vatPercent ? t('idleTax', { percent: number(vatPercent, 2), name: taxName() ?? t('taxName') }) : '',
    after === 0 ? t('idleFromEnd') : t('idleFrom', { duration: units.duration(after) }),
    step === null ? '' : t('idleStep', { step: units.duration(step / 60) }),
  ];
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {t('PARKING_TIME')}
        <Note>{facts.filter(Boolean).join(', ')}</Note>
      </th>
      <td colSpan={2}>{t('perMinute', { price: units.rate(perHour / 60, currency) })}</td>
    </tr>
  );
}

/** Numbers with their units, in the language on the screen. */
export interface Units {
  /** An amount in minor units, with all decimals of its currency. */
  readonly paid: (minor: number, currency: string) => string;
  /** A price before it is multiplied, which may have more decimals. */
  readonly rate: (price: number, currency: string) => string;
  /** '12.5 min', and from an hour on '2 h 47 min'. */
  readonly duration: (minutes: number) => string;
}

export function useUnits(): Units {
  const t = useTexts('cost');
  const { money, number } = useFormats();
  return {
    paid: (minor, currency) => money(majorOf({ minor, currency }), currency),
    rate: (price, currency) => money(price, currency, 4, Math.min(2, minorDigits(currency))),
    duration(minutes) {
      const whole = Math.round(minutes);
      if (whole < 60) return t('minutes', { minutes: number(minutes, 1) });
      return t('hours', { hours: number(Math.floor(whole / 60)), minutes: whole % 60 });
    },
  };
}

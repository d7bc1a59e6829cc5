import { useFormats } from '@wattline/base/i18n';
import { amountText } from '@wattline/base/money';
import { type CostSoFar, type Receipt, type Unanswered } from '@wattline/ocpi';
import { taxName } from '@wattline/remote/price-words';
import { Card, Fold, Note, VisuallyHidden } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { rowsOf } from '../block';
import { useTexts, type Words } from '../texts/use-texts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  & th {
    padding-block: 6px;
    padding-inline: 0 16px;
    font-weight: 600;
    text-align: start;
    vertical-align: baseline;
  }

  & td {
    padding: 6px 0;
    text-align: end;
    vertical-align: baseline;
    white-space: nowrap;
  }

  & small {
    display: block;
    color: var(--ink-soft);
    font-size: var(--small);
    font-weight: 400;
  }

  & tfoot > tr:first-child > * {
    padding-top: 12px;
    border-top: 1px solid var(--line);
  }

  & tfoot > tr:last-child > * {
    font-size: var(--body);
    font-weight: 700;
  }
`;

interface BreakdownProps {
  /** The session's, ISO 4217. */
  readonly currency: string;
  readonly soFar: CostSoFar | Unanswered;
  /** The cost that the operator reports, in minor units, VAT included; null where it does not. */
  readonly reported: number | null;
}

/** The parts of the cost so far, and the operator's figure, where that differs (docs/rules.md: breakdown-so-far). */
export function Breakdown({ currency, soFar, reported }: BreakdownProps) {
  const t = useTexts('during-charge');
  const { money } = useFormats();
  const amountOf = (minor: number): string => amountText({ minor, currency }, money);

  return (
    <Card aria-labelledby="cost-so-far">
      <Fold>
        <summary>
          <h2 id="cost-so-far">{t('soFar')}</h2>
        </summary>
        {soFar.state === 'known' ? (
          <>
            <Amounts receipt={soFar.computed} amountOf={amountOf} />
            <Note $size="small" $top={12}>
              {noteOf(soFar, reported, { t, amountOf })}
            </Note>
          </>
        ) : (
          <>
            {reported !== null && <p>{t('reported', { reported: amountOf(reported) })}</p>}
            <Note $size="small" $top={12}>
              {t('cannotTell', { reason: t(soFar.reason) })}
            </Note>
          </>
        )}
      </Fold>
    </Card>
  );
}

interface Wording {
  readonly t: Words<'during-charge'>;
  readonly amountOf: (minor: number) => string;
}

function noteOf({ computed }: CostSoFar, reported: number | null, { t, amountOf }: Wording): string {
  if (reported !== null && reported !== computed.total)
    return t('differs', { reported: amountOf(reported), computed: amountOf(computed.total) });
  if (computed.applied.kind === 'built-in') return t('byBuiltIn');
  return t(reported === null ? 'byTariff' : 'bySame');
}

function Amounts({ receipt, amountOf }: { readonly receipt: Receipt } & Pick<Wording, 'amountOf'>) {
  const t = useTexts('during-charge');
  const { number, money } = useFormats();
  const { sections, adjustment, subtotal, tax, total, currency } = receipt;
  const percent = tax && number(tax.percent, 2);
  const sums = rowsOf(
    [t((adjustment ?? 0) > 0 ? 'minimum' : 'maximum'), adjustment === null ? null : amountOf(adjustment)],
    [t('subtotal'), subtotal === null ? '–' : amountOf(subtotal)],
    [
      t(tax?.isEstimate ? 'estimatedTax' : 'tax', { percent: percent ?? '', name: taxName() ?? t('taxName') }),
      tax && amountOf(tax.amount),
    ],
    [t('total'), total === null ? '–' : amountOf(total)],
  );
  return (
    <Table aria-labelledby="cost-so-far">
      <VisuallyHidden as="thead">
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </VisuallyHidden>
      <tbody>
        {sections.map(({ kind, amount, lines }) => (
          <tr key={kind}>
            <th scope="row">
              {t(kind)}
              {lines.map(({ type, quantity, rate }) => (
                <small key={`${type} ${rate}`}>
                  {t(type, {
                    quantity: number(quantity, 3, type === 'ENERGY' ? 3 : 0),
                    rate: money(rate, currency, 4),
                  })}
                </small>
              ))}
            </th>
            <td>{amountOf(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tfoot>
    </Table>
  );
}

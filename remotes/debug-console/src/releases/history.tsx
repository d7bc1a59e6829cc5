import { useFormats } from '@wattline/i18n';
import { Badge, type BadgeVariant } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { Hint } from '../widgets/facts';
import { Section } from '../widgets/section';
import { Table } from '../widgets/table';
import type { LogLine } from './desk-schema';

const acts = ['publish', 'promote', 'rollback', 'retire', 'compose', 'ship', 'preview', 'link', 'sign'] as const;
const badges = {
  begun: 'warning',
  done: 'success',
  unchanged: 'secondary',
  refused: 'warning',
  failed: 'destructive',
} as const satisfies Readonly<Record<string, BadgeVariant>>;

const isResult = (word: string): word is keyof typeof badges => word in badges;

/** Lists the last acts, and the refused ones. */
export function History({ log }: { readonly log: readonly LogLine[] }) {
  const t = useTexts('debug-releases');
  const { time } = useFormats();
  const actOf = (word: string): string => {
    const known = acts.find((act) => act === word);
    return known === undefined ? word : t(`act_${known}`);
  };

  return (
    <Section title={t('history')}>
      <Hint>{t('historyHint')}</Hint>
      {log.length === 0 ? (
        <p>{t('noHistory')}</p>
      ) : (
        <Table caption={t('history')} heads={[t('when'), t('part'), t('actName'), t('change'), t('who'), t('outcome')]}>
          {log.map(({ at, part, action, from, to, by, result, why }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- counted from the oldest, each keeps its own
            <tr key={`${at} ${log.length - index}`}>
              <td className="nowrap">{time(new Date(at))}</td>
              <td className="nowrap">{part?.replace('@wattline/', '') ?? t('none')}</td>
              <td className="nowrap">{actOf(action)}</td>
              <td className="long">
                {from !== null && `${from} → `}
                {to ?? ''}
              </td>
              <td className="nowrap">{by === '' ? t('hidden') : by}</td>
              <td className="long">
                <Badge $variant={isResult(result) ? badges[result] : 'secondary'}>
                  {isResult(result) ? t(`result_${result}`) : result}
                </Badge>
                {why !== null && <p>{why}</p>}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}

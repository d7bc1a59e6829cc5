import { useFormats } from '@wattline/base/i18n';
import { Text } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { Table } from '../widgets/table';
import type { DeskHealth, DeskPart } from './desk-schema';

/** With fewer loads a rate or a percentile says nothing: one failure of ten is no tenth of all. */
const ENOUGH_LOADS = 50;

interface LiveReleasesProps {
  readonly part: DeskPart;
  readonly measured: boolean;
}

/** Shows the live releases of a part, and the health of each within a day. */
export function LiveReleases({ part, measured }: LiveReleasesProps) {
  const t = useTexts('debug-releases');
  const heads = [t('version'), t('traffic'), t('contract')];
  const healthHeads = [t('loads'), t('failed'), t('askedAgain'), t('paint'), t('reply')];

  return (
    <Table caption={t('list', { part: part.name })} heads={measured ? [...heads, ...healthHeads] : heads}>
      {part.releases.map(({ version, traffic, contract, incompatibilities }) => (
        <tr key={version}>
          <th scope="row" className="nowrap">
            <code>{version}</code>
            {incompatibilities.map((problem) => (
              <Text $tone="danger" $weight={400} style={{ minWidth: 200, whiteSpace: 'normal' }} key={problem}>
                {problem}
              </Text>
            ))}
          </th>
          <td className="nowrap">{t('percent', { count: traffic })}</td>
          <td className="nowrap">{contract}</td>
          {measured && <HealthCells health={part.health.find((seen) => seen.version === version)} />}
        </tr>
      ))}
    </Table>
  );
}

function HealthCells({ health }: { readonly health: DeskHealth | undefined }) {
  const t = useTexts('debug-releases');
  const { number } = useFormats();
  const { loads = 0, failures = 0, again = 0, failureRate = null, p75 = {} } = health ?? {};
  if (health === undefined || failureRate === null || loads < ENOUGH_LOADS) {
    return (
      <>
        <td>{number(loads)}</td>
        <td colSpan={4}>{t('tooFew')}</td>
      </>
    );
  }
  return (
    <>
      <td>{number(loads)}</td>
      <td className="nowrap">
        {t('percent', { count: number(failureRate * 100, 1) })} ({number(failures)})
      </td>
      <td>{number(again)}</td>
      <td className="nowrap">
        {p75.lcp === undefined ? t('noValue') : t('seconds', { count: number(p75.lcp / 1_000, 1) })}
      </td>
      <td className="nowrap">{p75.inp === undefined ? t('noValue') : t('milliseconds', { count: number(p75.inp) })}</td>
    </>
  );
}

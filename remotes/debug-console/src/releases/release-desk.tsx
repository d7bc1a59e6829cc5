import { config } from '@wattline/base/config';
import { useFormats } from '@wattline/base/i18n';
import { Note } from '@wattline/ui';
import { useComposition } from '../composition/use-composition';
import { useTexts } from '../texts/use-texts';
import { Section } from '../widgets/section';
import { Table } from '../widgets/table';
import { Desk } from './desk';
import { inThisBrowser } from './in-this-browser';

/** An environment without a desk: which releases this page has. */
function NoDesk() {
  const t = useTexts('debug-releases');
  const formats = useFormats();
  const parts = useComposition();

  return (
    <Section title={t('title')}>
      <Note $size="small">{t('noDesk')}</Note>
      <Table caption={t('here')} heads={[t('part'), t('here')]}>
        {parts.map((status) => (
          <tr key={status.part}>
            <th scope="row">{status.part}</th>
            <td className="long">
              {inThisBrowser(t, formats, status.part, status).map((words) => (
                <p key={words}>{words}</p>
              ))}
            </td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}

/** The releases of all parts: at the desk of this environment, or as far as the page itself knows them. */
export function ReleaseDesk() {
  return config().desk.url === null ? <NoDesk /> : <Desk />;
}

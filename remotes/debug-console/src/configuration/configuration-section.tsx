import { shownConfig } from '@wattline/auth/support';
import { config } from '@wattline/base/config';
import { Badge, Note } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { Section } from '../widgets/section';
import { Table } from '../widgets/table';

/** The feature flags and settings of this environment. */
export function ConfigurationSection() {
  const t = useTexts('debug-configuration');
  return (
    <>
      <Section title={t('features')}>
        <Table caption={t('features')} heads={[t('flag'), t('state')]}>
          {Object.entries(config().features).map(([name, isOn]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Badge $variant={isOn ? 'success' : 'secondary'}>{t(isOn ? 'on' : 'off')}</Badge>
              </td>
            </tr>
          ))}
        </Table>
      </Section>
      <Section title={t('settings')}>
        <Note $size="small">{t('settingsHint')}</Note>
        <Table caption={t('settings')} heads={[t('setting'), t('value')]}>
          {shownConfig(config()).map(([path, value]) => (
            <tr key={path}>
              <th scope="row">{path}</th>
              <td className="long">
                <code>{value}</code>
              </td>
            </tr>
          ))}
        </Table>
      </Section>
    </>
  );
}

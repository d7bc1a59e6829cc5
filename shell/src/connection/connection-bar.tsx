import { useStore } from 'zustand';
import { InfoIcon, VisuallyHidden, WarningIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { Dock, keepClear } from '../federation/slots/dock';
import { useTexts } from '../texts/use-texts';
import { useAgeText } from './use-age-text';
import { connectionStore } from './watch-connection';

const Bar = styled.aside`
  display: flex;
  align-items: center;
  gap: 12px;
  max-width: min(560px, 100%);
  padding-block: 10px;
  padding-inline: 14px 18px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  box-shadow: var(--shadow-high);
  font-size: var(--small);
  line-height: 1.35;

  & > svg {
    flex: none;
  }
`;

/** The state of the connection now. It is announced apart from this, so that the words can age in silence. */
function ConnectionLine() {
  const t = useTexts('connection');
  const { isOnline, knownAt } = useStore(connectionStore);
  const ageText = useAgeText();
  const Icon = isOnline ? InfoIcon : WarningIcon;

  return (
    <Bar aria-label={t('label')}>
      <Icon size={20} />
      {isOnline ? (
        <p>{t('back')}</p>
      ) : (
        <p>
          <strong>{t('gone')}</strong> {knownAt === null ? t('unread') : t('known', { age: ageText(knownAt) })}
        </p>
      )}
    </Bar>
  );
}

/** The bar over all parts while there is no connection (docs/rules.md: honest-without-a-connection). */
export function ConnectionBar() {
  const t = useTexts('connection');
  const { isShown, announced } = useStore(connectionStore, ({ bar }) => bar);

  return (
    <>
      <VisuallyHidden aria-live="polite">{announced && t(announced)}</VisuallyHidden>
      <Dock ref={keepClear} data-dock="">
        {isShown && <ConnectionLine />}
      </Dock>
    </>
  );
}

import { Button, Row, VisuallyHidden } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import type { NewsBasis } from './news-now';
import { useNotify } from './use-notify';

const Part = styled(Row).attrs({ as: 'section', $gap: 24, $grow: 'first' })`
  flex-basis: 100%;
  padding-top: 16px;
  border-top: 1px solid var(--line);

  & > button {
    flex: 1 0 160px;
  }
`;

export interface NotifyMeProps extends NewsBasis {
  /** The id in the page's address. */
  readonly pageSessionId: string;
  /** The driver can put a reminder into the calendar instead. */
  readonly hasReminder: boolean;
}

/** Tells a driver who looks elsewhere what becomes of the charge (docs/rules.md: notified-on-wish). */
export function NotifyMe({ pageSessionId, hasReminder, ...basis }: NotifyMeProps) {
  const t = useTexts('notify');
  const { ability, isOn, hasPush, work, problem, press } = useNotify(pageSessionId, basis);
  const isPossible = ability === 'possible';
  const hint = isPossible ? t(hasPush ? 'closedToo' : 'whileOpen') : t(ability);
  const status = isPossible ? t(problem ?? (isOn ? 'on' : 'off')) : hint;

  return (
    <Part aria-labelledby="notify-me">
      <div>
        <h3 id="notify-me">{t('title')}</h3>
        {isPossible && <p>{t(problem ?? (isOn ? 'on' : 'offer'))}</p>}
        <small>
          {hint} {!isPossible && hasReminder && t('reminder')}
        </small>
        <VisuallyHidden role="status">{work === 'done' ? status : ''}</VisuallyHidden>
      </div>
      {isPossible && (
        <Button
          $look="secondary"
          aria-disabled={work === 'goes on'}
          onClick={() => {
            if (work !== 'goes on') void press();
          }}
        >
          {t(isOn ? 'turnOff' : 'notify')}
        </Button>
      )}
    </Part>
  );
}

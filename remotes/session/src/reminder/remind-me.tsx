import { config } from '@wattline/base/config';
import { useFormats } from '@wattline/base/i18n';
import { paths } from '@wattline/contract';
import { Button, Card, Note, Row, Text } from '@wattline/ui';
import { NotifyMe } from '../notify/notify-me';
import { clock, showNotice } from '../part';
import { publicOrigin } from '../public-address';
import { useTexts } from '../texts/use-texts';
import { calendarFile } from './calendar-file';
import { handOver } from './hand-over';
import { leadOf, nextReminder, type ReminderBasis } from './reminder';

export interface RemindMeProps extends ReminderBasis {
  /** The id in the page's address. */
  readonly pageSessionId: string;
  /** The station's name; null where it is not known. */
  readonly place: string | null;
}

/**
 * Puts the next moment that a driver has to be at the vehicle for into their calendar (docs/rules.md: remind-me), or tells of
 * it (notified-on-wish).
 */
export function RemindMe({ pageSessionId, place, ...basis }: RemindMeProps) {
  const t = useTexts('reminder');
  const formats = useFormats();
  const reminder = nextReminder(basis, clock.now());
  const text = reminder && t(reminder.kind, { time: formats.clock(new Date(reminder.at), basis.timeZone, true) });

  async function press(): Promise<void> {
    const now = clock.now();
    const lead = reminder && leadOf(reminder, now);
    if (reminder === null || text === null || lead === null) return showNotice('info', t('soon'));
    const url = new URL(paths.session(pageSessionId), publicOrigin());
    const file = calendarFile({
      by: config().brand.name,
      // Of one session the newest reminder counts.
      uid: `${pageSessionId}@${url.host}`,
      at: reminder.at,
      now,
      alarmMinutes: lead,
      title: t(reminder.kind === 'end' ? 'summaryEnd' : 'summaryIdle'),
      text: `${text}\n${url.href}`,
      place,
      url: url.href,
    });
    const outcome = await handOver(file);
    if (outcome === 'saved') showNotice('success', t('made'));
    if (outcome === 'failed') showNotice('error', t('notMade'));
  }

  return (
    <Row as={Card} $gap={24} $grow="first" aria-labelledby="remind-me">
      <div>
        <h2 id="remind-me">{t('title')}</h2>
        <Text $top={4}>{text ?? t('none')}</Text>
        {reminder && (
          <Note $size="small" $top={4}>
            {t('hint')}
          </Note>
        )}
      </div>
      {reminder && (
        <Button $look="secondary" onClick={() => void press()}>
          {t('remind')}
        </Button>
      )}
      <NotifyMe {...basis} pageSessionId={pageSessionId} hasReminder={reminder !== null} />
    </Row>
  );
}

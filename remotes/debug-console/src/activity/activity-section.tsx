import { styled } from '@wattline/styled';
import { Badge } from '@wattline/ui';
import { CutText } from '../parts/cut-text';
import { Code, Hint } from '../parts/facts';
import { Section } from '../parts/section';
import { Table } from '../parts/table';
import { useActivityTexts } from './activity-texts';
import { isRequest, shownEvent, shownRequest, type ShownEvent, type ShownRequest } from './shown-event';
import { useHistory } from './use-history';

const padded = (value: number, length = 2): string => String(value).padStart(length, '0');

/** Hours, minutes, seconds and thousandths on this device: what one compares with a log. */
const clockOf = (time: string): string => {
  const date = new Date(time);
  return `${padded(date.getHours())}:${padded(date.getMinutes())}:${padded(date.getSeconds())}.${padded(date.getMilliseconds(), 3)}`;
};

const Sender = styled.div`
  color: var(--ink-soft);
`;

/** What this page said to the backend, and its parts to one another, as it happens. */
export function ActivitySection() {
  const records = useHistory();
  return (
    <>
      <Requests requests={records.filter(isRequest).map(shownRequest)} />
      <Events events={records.filter((record) => !isRequest(record)).map(shownEvent)} />
    </>
  );
}

function Requests({ requests }: { readonly requests: readonly ShownRequest[] }) {
  const t = useActivityTexts();
  return (
    <Section title={t('requests')}>
      <Hint>{t('requestsHint')}</Hint>
      {requests.length === 0 ? (
        <p>{t('noRequests')}</p>
      ) : (
        <Table caption={t('requests')} heads={[t('time'), t('request'), t('status'), t('duration'), t('ids')]}>
          {requests.map(({ time, method, path, status, milliseconds, requestId, correlationId, sender }) => (
            <tr key={`${time}${requestId}`}>
              <td className="nowrap">{clockOf(time)}</td>
              <td className="long">
                <Code>
                  {method} {path}
                </Code>
                <Sender>{sender}</Sender>
              </td>
              <td className="nowrap">
                <Badge
                  $variant={status === null || status >= 500 ? 'destructive' : status >= 400 ? 'warning' : 'success'}
                >
                  {status ?? t('noAnswer')}
                </Badge>
              </td>
              <td className="nowrap">{t('milliseconds', { count: milliseconds })}</td>
              <td className="nowrap">
                <Code>{requestId}</Code>
                <br />
                <Code>{correlationId}</Code>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}

function Events({ events }: { readonly events: readonly ShownEvent[] }) {
  const t = useActivityTexts();
  return (
    <Section title={t('events')}>
      <Hint>{t('eventsHint')}</Hint>
      {events.length === 0 ? (
        <p>{t('noEvents')}</p>
      ) : (
        <Table caption={t('events')} heads={[t('time'), t('topic'), t('sender'), t('payload')]}>
          {events.map(({ topic, sender, time, relayed, payload }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- counted from the oldest, each keeps its own
            <tr key={events.length - index}>
              <td className="nowrap">{clockOf(time)}</td>
              <td className="nowrap">{topic}</td>
              <td className="nowrap">
                {sender}
                {relayed && (
                  <>
                    <br />
                    <Badge $variant="secondary">{t('relayed')}</Badge>
                  </>
                )}
              </td>
              <td className="long">
                <CutText text={JSON.stringify(payload)} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}

import { useEffect, useState } from 'react';
import { isRequest, shownEvent, shownRequest, type ShownEvent, type ShownRequest } from '@wattline/auth/support';
import { topics, type Topic } from '@wattline/contract';
import { bus, type BusRecord } from '@wattline/event-bus';
import { Badge, Note } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { CutText, ErrorCode, Section, Table } from '../widgets/widgets';

const padded = (value: number, length = 2): string => String(value).padStart(length, '0');

/** Hours, minutes, seconds and thousandths on this device, to compare with a log. */
const clockOf = (time: string): string => {
  const date = new Date(time);
  return `${padded(date.getHours())}:${padded(date.getMinutes())}:${padded(date.getSeconds())}.${padded(date.getMilliseconds(), 3)}`;
};

/** The page's requests to the backend and the events between its parts, as they happen. */
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
  const t = useTexts('debug-activity');
  return (
    <Section title={t('requests')}>
      <Note $size="small">{t('requestsHint')}</Note>
      {requests.length === 0 ? (
        <p>{t('noRequests')}</p>
      ) : (
        <Table caption={t('requests')} heads={[t('time'), t('request'), t('status'), t('duration'), t('ids')]}>
          {requests.map(({ time, method, path, status, milliseconds, requestId, correlationId, sender }) => (
            <tr key={`${time}${requestId}`}>
              <td className="nowrap">{clockOf(time)}</td>
              <td className="long">
                <code>
                  {method} {path}
                </code>
                <Note as="div">{sender}</Note>
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
                <code>{requestId}</code>
                <br />
                <code>{correlationId}</code>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}

function Events({ events }: { readonly events: readonly ShownEvent[] }) {
  const t = useTexts('debug-activity');
  return (
    <Section title={t('events')}>
      <Note $size="small">{t('eventsHint')}</Note>
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
                {topic === 'remote/failed' && (
                  <p>
                    <ErrorCode code={String(payload['code'])} />
                  </p>
                )}
                <CutText text={JSON.stringify(payload)} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}

// oxlint-disable-next-line unicorn/no-array-reverse -- a copy is reversed: the supported browsers lack toReversed
const newestFirst = (): readonly BusRecord[] => [...bus.history()].reverse();

/** The bus's history, the newest first, as it grows. */
function useHistory(): readonly BusRecord[] {
  const [records, setRecords] = useState(newestFirst);

  useEffect(() => {
    const stops = (Object.keys(topics) as Topic[]).map((topic) => bus.on(topic, () => setRecords(newestFirst())));
    return () => stops.forEach((stop) => stop());
  }, []);

  return records;
}

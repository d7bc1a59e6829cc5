import type { ReactNode } from 'react';
import { findSessionTariffs, getLocation, getSession, type ApiClient } from '@wattline/api';
import { RECEIPTS_PATH, type Prerendered } from '@wattline/contract';
import { isOver, knownTimeZone, type Location, type Session } from '@wattline/ocpi';
import { firstViews, loadingPage, prerenderPage, readOrRefused, type ServerPage } from '@wattline/remote/server';
import { LoadingScreen } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { finalCostCode } from './final-cost/use-final-cost';
import { next } from './live-session/live-session';
import { createLiveSessionFlow } from './live-session/live-session-flow';
import { screenOf } from './live-session/session-screen';
import { Page } from './page';
import { clock } from './part';
import { locationQuery, sessionQuery } from './queries';
import { ReceiptScreen } from './receipt/receipt-screen';
import { tariffsQuery } from './tariffs-query';
import { textsNow, useTexts } from './texts/use-texts';

/** Without the places of what scripts bring later and, where there are none, without what needs them. */
const Seen = styled.div`
  display: contents;

  & div[style]:empty {
    display: none;
  }

  @media (scripting: none) {
    & button,
    & details {
      display: none;
    }
  }
`;

const Note = styled.p`
  width: 100%;
  max-width: 760px;
  margin: 0 auto;
  padding: 0 var(--gutter) 32px;
`;

/** A screen, and how to go on where there are no scripts; null where its links say so. */
const seen = (screen: ReactNode, withoutScript: string | null) => (
  <Seen>
    {screen}
    {withoutScript !== null && (
      <noscript>
        <Note>{withoutScript}</Note>
      </noscript>
    )}
  </Seen>
);

async function readLocation(client: ApiClient, id: string): Promise<Location | null> {
  const answer = await getLocation(client, id);
  return answer.changed ? answer.location : null;
}

/** A session with its location and its tariffs, as the screens' queries would read them. */
async function readCharge(client: ApiClient, sessionId: string) {
  const session = await getSession(client, sessionId);
  const { locationId } = session;
  const [location, tariffs] = await Promise.all([
    locationId === null ? null : readOrRefused(readLocation(client, locationId)),
    isOver(session) ? findSessionTariffs(client, session) : null,
    finalCostCode.load(),
  ]);
  const answers: ServerPage['answers'] = [
    [sessionQuery(sessionId).queryKey, session],
    [locationQuery(locationId).queryKey, location],
    ...(tariffs ? [[tariffsQuery(session).queryKey, tariffs] as const] : []),
  ];
  return { session, location: location instanceof Error ? null : location, answers };
}

/** The live session, once its data was read. */
function liveScreen(sessionId: string, session: Session): ReactNode {
  const state = next({ screen: 'searching' }, { type: 'read', session, at: clock.now() });
  const flow = createLiveSessionFlow(sessionId);
  return screenOf(sessionId, { state, readAt: Date.now(), flow, searchAgain: () => undefined });
}

/* Of one driver, by the id in the address alone: no cache keeps them. */
export const renderFirstView = firstViews({
  /** Time, energy, rate and cost so far. A session that is not billed is left to the page. */
  'session/:sessionId': async ({ ids: { sessionId = '' }, client }) => {
    const { session, location, answers } = await readCharge(client, sessionId);
    if (session.status === 'INVALID') return null;
    return {
      isOneDrivers: true,
      answers,
      show: () => {
        const t = textsNow('session');
        return {
          screen: seen(liveScreen(sessionId, session), isOver(session) ? null : t('withoutScript')),
          title: t(isOver(session) ? 'complete' : 'title'),
          helpNumber: location?.contact?.phone ?? null,
        };
      },
    };
  },
  /** A charge that is over, with its costs. Its times are the station's: where those are not known, they are the device's. */
  'receipt/:sessionId': async ({ ids: { sessionId = '' }, client }) => {
    const { session, location, answers } = await readCharge(client, sessionId);
    if (!isOver(session) || knownTimeZone(location?.timeZone ?? null) === null) return null;
    return {
      isOneDrivers: true,
      answers,
      show: () => {
        const t = textsNow('receipt');
        return {
          screen: seen(<ReceiptScreen />, t('withoutScript')),
          title: t('title'),
          helpNumber: location?.contact?.phone ?? null,
        };
      },
    };
  },
});

function Receipts() {
  const t = useTexts('receipts');
  return (
    <Page>
      <h1>{t('title')}</h1>
      <p role="status">{t('loading')}</p>
    </Page>
  );
}

/** The list of receipts without any: they are this device's and the account's (docs/decisions/0076). */
export const prerendered: Prerendered = {
  receipts: (question) =>
    prerenderPage(question, {
      page: <Receipts />,
      address: RECEIPTS_PATH,
      title: () => textsNow('receipts')('title'),
    }),
};

/** The document shows it until the app is there, where nothing was rendered. */
export const loading: Prerendered = {
  session: loadingPage(() => {
    const t = textsNow('session');
    return <LoadingScreen text={t('searching')} detail={t('searchingText')} />;
  }),
  receipt: loadingPage(() => <LoadingScreen text={textsNow('receipt')('loading')} />),
};

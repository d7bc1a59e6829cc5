import { type ApiClient, getLocation, getTariff } from '@wattline/api';
import type { Prerendered } from '@wattline/contract';
import { knownTimeZone, type Tariff, tariffInForce } from '@wattline/ocpi';
import { firstViews, loadingPage, readOrRefused } from '@wattline/remote/server';
import { LoadingScreen } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { chargerIn } from './charger';
import { costsCode } from './confirmation/confirmation-code';
import { FirstView } from './confirmation/confirmation-page';
import { ConfirmationScreen } from './confirmation/confirmation-screen';
import { locationIdOf } from './confirmation/find-charger';
import { textsNow } from './texts/use-texts';

/** Without a box of its own. What it holds works once the app has taken the view over. */
const NotReady = styled.fieldset`
  display: contents;
`;

/** Reads the price of now; null where none can be had. */
async function readPrice(client: ApiClient, ids: readonly string[]): Promise<Tariff | null> {
  const answers = await Promise.all(ids.map((id) => readOrRefused(getTariff(client, id))));
  const tariffs = answers.filter((answer): answer is Tariff => !(answer instanceof Error));
  return tariffInForce(tariffs, new Date());
}

export const renderFirstView = firstViews({
  /**
   * A connector, its price and what the usual amount buys, as for a visitor who has not signed in. Amount, terms and payment
   * are shown, and work once the app is there: an agreement to a price is never taken over from another page's view.
   */
  'confirmation/:evseId/:connectorId': async ({ ids: { evseId = '', connectorId = '' }, host, client }) => {
    const answer = await getLocation(client, locationIdOf(evseId));
    const charger = answer.changed ? chargerIn(answer.location, evseId, connectorId) : null;
    if (!charger || !host || knownTimeZone(charger.location.timeZone) === null) return null;
    const { connector, location } = charger;
    const [tariff] = await Promise.all([readPrice(client, connector.tariffIds), costsCode.load()]);
    if (!tariff) return null;
    return {
      answers: [
        [['charger', evseId, connectorId], charger],
        [['tariff', connector.tariffIds], tariff],
      ],
      show: () => ({
        screen: (
          <FirstView value={{ host }}>
            <NotReady disabled>
              <ConfirmationScreen />
            </NotReady>
          </FirstView>
        ),
        title: textsNow('confirmation')('title'),
        helpNumber: location.contact?.phone ?? null,
      }),
    };
  },
});

/** The document shows it until the app is there, where nothing was rendered. */
export const loading: Prerendered = {
  confirmation: loadingPage(() => <LoadingScreen text={textsNow('confirmation')('loading')} />),
  'connect-vehicle': loadingPage(() => <LoadingScreen text={textsNow('connect-vehicle')('loading')} />),
};

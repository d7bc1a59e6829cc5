import { use, useEffect, useState } from 'react';
import { ServiceError, serviceFailure } from '@wattline/api';
import { FINDER_PATH, keepCode, keepOwnStation, paths, readOpenedCode } from '@wattline/contract';
import { isOpenTo } from '@wattline/ocpi';
import { hasFirstView, useIsOnline } from '@wattline/remote';
import { Button, ButtonLink, ErrorScreen, LoadingScreen, usePageTitle, useWholeView } from '@wattline/ui';
import { useLocation, useNavigate, useParams, useSearchParams } from '@wattline/vendor/router';
import { infoAndTotalsCode } from '../info-and-totals-code';
import { FirstView } from '../page-state';
import { useStationPrices } from '../prices/use-prices';
import { useTexts } from '../texts/use-texts';
import { isUnanswered, useErrorText } from '../use-error-text';
import { type StationLocation, useKeptByWorker, useStation } from '../use-station';
import { StationPage, type StationTab } from './station-page';

interface StandingError {
  /** Why there is nothing to show; null as long as that is not known. */
  readonly error: Error | null;
  /** Forgets it, and shows that the next read is under way. */
  readonly forget: () => void;
}

/**
 * Returns the error of the last read, also during the next poll: the query library has no error any more by then. Text
 * that a driver reads, or has the focus on, does not come and go with every poll.
 */
function useStandingError(error: Error | null): StandingError {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return { error: error ?? last, forget: () => setLast(null) };
}

/**
 * Keeps the code that the page was opened by where its station was never seen (docs/rules.md: last-known-with-its-age).
 * Gives whether the browser keeps it.
 */
function useKeptCode(isNeverSeen: boolean): boolean {
  const { stationId: locationId = '' } = useParams();
  const evseId = useSearchParams()[0].get('evse');
  const { state } = useLocation();
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    if (!isNeverSeen) return;
    const opened = readOpenedCode(state) ?? { evseId, connectorId: null, isScanned: false };
    void Promise.resolve(keepCode({ locationId, ...opened })).then(setIsKept);
  }, [isNeverSeen, locationId, evseId, state]);
  return isKept;
}

/** Puts a station that is shown in front of those of this device (docs/rules.md: own-stations); not a private one. */
function useOwnStation(location: StationLocation | null): void {
  const { id, name, isPublished } = location ?? { id: null, name: '', isPublished: false };
  useEffect(() => {
    if (id !== null && isPublished) keepOwnStation({ id, name });
  }, [id, name, isPublished]);
}

/** A view that came with the document has its totals already: false until the app can show them as it takes the view over. */
function useTotalsOfView(): boolean {
  const first = use(FirstView);
  const [isReady, setIsReady] = useState(() => first !== null || !hasFirstView());
  useEffect(() => {
    if (isReady) return;
    const ready = (): void => setIsReady(true);
    infoAndTotalsCode.load().then(ready, ready);
  }, [isReady]);
  return isReady;
}

const POLL_MS = 15_000;
/** A station without its prices is of use already. */
const PATIENCE_MS = 1_000;

const NOT_READ = { evses: [] };

/** /station/{location id}: loading, the station, or why there is none. */
export function StationScreen() {
  const { stationId: locationId = '' } = useParams();
  return <Station key={locationId} />;
}

function Station() {
  const t = useTexts('station');
  const textOf = useErrorText();
  const [tab, setTab] = useState<StationTab>('chargers');
  const station = useStation({ pollMs: tab === 'chargers' ? POLL_MS : false });
  const { data: read = null, error: failure } = station.query;
  useOwnAddress(read?.id);
  const scannedCode = useSearchParams()[0].get('evse') || null;
  const isPrivate = read !== null && !isOpenTo(read, scannedCode);
  const location = isPrivate ? null : read;
  const { error, forget } = useStandingError(failure);

  const stationPrices = useStationPrices(location ?? NOT_READ);
  const hasTotals = useTotalsOfView();
  const isShown = useWholeView(location !== null, stationPrices.areFirstThere && hasTotals, PATIENCE_MS);
  const isNeverSeen = !useIsOnline() && error !== null && !location && isUnanswered(error);
  useKeptByWorker();
  useOwnStation(location);
  const isKept = useKeptCode(isNeverSeen);

  if (location && isShown)
    return <StationPage location={location} stationPrices={stationPrices} tab={tab} onTab={setTab} />;
  if (isPrivate) return <StationFailed title={t('privateTitle')} message={t('private')} />;
  if (error && !location)
    return (
      <StationFailed
        title={t(isNeverSeen ? 'neverSeenTitle' : 'failedTitle')}
        message={
          isNeverSeen
            ? t(isKept ? 'neverSeenKept' : 'neverSeen')
            : (hasReason(error) && textOf(serviceFailure(error))) || textOf({ code: 'station-not-loaded' })
        }
        onRetry={() => {
          station.refresh();
          forget();
        }}
      />
    );
  return <LoadingScreen text={t('loading')} />;
}

/** Replaces an address with the station's id in other letters (docs/rules.md: addresses-as-people-have-them). */
function useOwnAddress(id: string | undefined): void {
  const { stationId = '' } = useParams();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (id !== undefined && id !== stationId && id.toUpperCase() === stationId.toUpperCase())
      void navigate({ pathname: paths.station(id), search, hash }, { replace: true });
  }, [id, stationId, search, hash, navigate]);
}

/** A bare status is no reason. */
const hasReason = (error: unknown): boolean => !(error instanceof ServiceError && error.code === 'http');

interface StationFailedProps {
  readonly title: string;
  readonly message: string;
  /** Left out where another try changes nothing. */
  readonly onRetry?: () => void;
}

/** The station could not be loaded: why, the way back, and another try. */
function StationFailed({ title, message, onRetry }: StationFailedProps) {
  const t = useTexts('station');
  usePageTitle(title);
  return (
    <ErrorScreen title={title} message={message}>
      <ButtonLink to={paths.home}>{t('goBack')}</ButtonLink>
      <ButtonLink $look="secondary" to={FINDER_PATH}>
        {t('find')}
      </ButtonLink>
      {onRetry && (
        <Button $look="secondary" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </ErrorScreen>
  );
}

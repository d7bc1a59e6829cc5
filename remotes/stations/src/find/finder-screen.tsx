import { useEffect, useLayoutEffect, useState } from 'react';
import { paths } from '@wattline/contract';
import { KeptCodes, useIsOnline } from '@wattline/remote';
import { Button, ButtonLink, ErrorScreen, Page, usePageTitle } from '@wattline/ui';
import { useLocation, useNavigate } from '@wattline/vendor/router';
import { useShowsMap } from '../map/map-code';
import { useTexts } from '../texts/use-texts';
import { isUnanswered, useListError } from '../use-error-text';
import { type Choices, queryOf, readChoices } from './choices';
import { FinderPage } from './finder-page';
import { useFinding } from './use-finding';

/** How many stations are shown at first, and how many more at a press. */
const STEP = 20;

/** A text stands in the address once the driver has stopped typing: browsers allow only so many changes of it. */
const TYPED_MS = 400;

/** The choices in the page's address; a text is the page's own while it is typed. */
function useChoices(): readonly [Choices, (change: Partial<Choices>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => ({ search, choices: readChoices(search) }));
  // A link of the page leads to another query: of what is typed, the page knows more than its address.
  if (chosen.search !== search) setChosen({ search, choices: { ...readChoices(search), text: chosen.choices.text } });

  const query = queryOf(chosen.choices);
  useEffect(() => {
    if (query === search) return undefined;
    const timer = setTimeout(() => void navigate({ search: query }, { replace: true }), TYPED_MS);
    return () => clearTimeout(timer);
  }, [query, search, navigate]);

  return [
    chosen.choices,
    (change) => setChosen((before) => ({ ...before, choices: { ...before.choices, ...change } })),
  ];
}

/** Where the driver was in the list when they left it, by the entry of the history: the way back leads there. */
let left: { readonly entry: string; readonly shown: number; readonly top: number } | null = null;

/** How many rows are shown; after a way back as many as before, at the same place. */
function useShownRows() {
  const { key: entry } = useLocation();
  const [from] = useState(() => (left?.entry === entry ? left : null));
  const [shown, setShown] = useState(from?.shown ?? STEP);

  useEffect(() => {
    // The shell has gone to the top by then, as after each navigation.
    if (from) requestAnimationFrame(() => window.scrollTo(0, from.top));
  }, [from]);
  useLayoutEffect(
    () => () => {
      left = { entry, shown, top: window.scrollY };
    },
    [entry, shown],
  );
  return [shown, setShown] as const;
}

/** /stations: finds a station by a place, by what is chosen or around the driver; a list, with a map beside it. */
export function FinderScreen() {
  const t = useTexts('finder');
  const reasonOf = useListError();
  const isOnline = useIsOnline();
  const [choices, choose] = useChoices();
  const [shown, setShown] = useShownRows();
  const [now] = useState(() => new Date());
  const showsMap = useShowsMap(choices.isMap);
  const finding = useFinding(choices, showsMap || choices.sort === 'price' ? Infinity : shown, now);
  const failed = finding.isEmpty ? finding.error : null;
  const title = t(!failed ? 'title' : !isOnline && isUnanswered(failed) ? 'offlineTitle' : 'failedTitle');
  usePageTitle(title);

  if (failed) {
    return (
      <>
        <ErrorScreen title={title} message={reasonOf(failed)}>
          <ButtonLink to={paths.home}>{t('goBack')}</ButtonLink>
          <Button $look="secondary" onClick={finding.retry}>
            {t('tryAgain')}
          </Button>
        </ErrorScreen>
        <Page>
          <KeptCodes />
        </Page>
      </>
    );
  }

  return (
    <FinderPage
      finding={finding}
      choices={choices}
      onChoose={(change) => {
        choose(change);
        setShown(STEP);
      }}
      showsMap={showsMap}
      now={now}
      shown={shown}
      onMore={() => setShown((before) => before + STEP)}
    />
  );
}

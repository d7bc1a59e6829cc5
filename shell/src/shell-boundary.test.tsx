import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ShellBoundary } from './shell-boundary';
import { showAt } from './testing/show-at';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

/** Which page is shown. */
const shownPage = createStore(() => '');
const onCaught = jest.fn();
const onBroken = jest.fn();

interface Pages {
  readonly [name: string]: ReactNode;
}

/** Pages of which one is shown, in a boundary that knows which. */
function show(pages: Pages, first: string) {
  function App() {
    const page = useStore(shownPage);
    return (
      <>
        <ShellBoundary
          resetOn={page}
          onCaught={onCaught}
          onBroken={onBroken}
          renderFallback={(retry) => <button onClick={retry}>Try again</button>}
        >
          {pages[page]}
        </ShellBoundary>
        <footer>the shell</footer>
      </>
    );
  }
  shownPage.setState(first, true);
  showAt('/', <App />);
}

const go = (page: string) => act(async () => shownPage.setState(page, true));

const thrown = new Error('element is undefined');

function ThrowsInCleanUp() {
  useEffect(() => () => {
    throw thrown;
  });
  return <h1>Leaving throws</h1>;
}

/** Throws while it renders as long as `isBroken` is set. */
function mayThrow() {
  const state = { isBroken: true };
  function Page() {
    if (state.isBroken) throw thrown;
    return <h1>Sound</h1>;
  }
  return { state, page: <Page /> };
}

describe('one-part-cannot-take-the-app-down', () => {
  test('a clean-up that throws as its page is left: the next page stands, and what was left is reported', async () => {
    // Development rehearses clean-ups too: the page throws once before it is left.
    let isLeft = false;
    function Page() {
      useEffect(() => () => {
        if (isLeft) throw thrown;
      });
      return <h1>Leaving throws</h1>;
    }
    show({ a: <Page key="a" />, b: <h1 key="b">Next</h1> }, 'a');
    isLeft = true;
    await go('b');
    expect(screen.getByRole('heading', { name: 'Next' })).toBeVisible();
    expect(screen.getByText('the shell')).toBeVisible();
    expect(onCaught.mock.calls).toEqual([[thrown, 'a']]);
    expect(onBroken).not.toHaveBeenCalled();
  });

  test('what throws each time has the fallback in its place, and the shell stays', async () => {
    show({ a: mayThrow().page }, 'a');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByText('the shell')).toBeVisible();
    expect(onBroken).toHaveBeenCalled();
  });

  test('Try again shows it once it is sound', async () => {
    const { state, page } = mayThrow();
    show({ a: page }, 'a');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    state.isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Sound' })).toBeVisible();
  });

  test('another page is not held to it, and the way back neither', async () => {
    const { state, page } = mayThrow();
    show({ a: page, b: <h1>Next</h1> }, 'a');
    await go('b');
    expect(screen.getByRole('heading', { name: 'Next' })).toBeVisible();
    state.isBroken = false;
    await go('a');
    expect(screen.getByRole('heading', { name: 'Sound' })).toBeVisible();
  });

  test('a page that throws in its clean-ups again and again keeps nothing else down', async () => {
    show({ a: <ThrowsInCleanUp />, b: <h1>Next</h1> }, 'a');
    await go('b');
    await go('a');
    await go('b');
    expect(screen.getByRole('heading', { name: 'Next' })).toBeVisible();
    expect(screen.getByText('the shell')).toBeVisible();
  });
});

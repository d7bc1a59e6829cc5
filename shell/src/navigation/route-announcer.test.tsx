import '../testing/build-info';
import { act, fireEvent, screen } from '@testing-library/react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ErrorScreen, LoadingScreen, usePageTitle } from '@wattline/ui';
import { Link, Route, Routes } from '@wattline/vendor/router';
import { RootLayout } from '../layout/root-layout';
import { showAt } from '../testing/show-at';

const arrived = createStore(() => true);

function Named({ title }: { readonly title: string }) {
  usePageTitle(title);
  if (title !== 'Failed') return <h1>{title}</h1>;
  return (
    <ErrorScreen title={title} message="Your card was not charged.">
      <button type="button">Try again</button>
    </ErrorScreen>
  );
}

/** As a remote's page: nothing says its title until its code is there. */
function Late() {
  return useStore(arrived) ? <Named title="Plaza del Mar" /> : <LoadingScreen text="Loading…" />;
}

const pages = ['/first', '/second', '/second/again', '/late', '/failed'];

async function showPages(): Promise<void> {
  jest.useFakeTimers();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  showAt(
    '/first',
    <RootLayout>
      <Routes>
        <Route path="/first" element={<Named title="First" />} />
        <Route path="/second/*" element={<Named title="Second" />} />
        <Route path="/late" element={<Late />} />
        <Route path="/failed" element={<Named title="Failed" />} />
      </Routes>
      {pages.map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
    </RootLayout>,
  );
  await pass(2_000);
}

const pass = async (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
const go = async (path: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name: path })));
/** The text of the region. */
const spoken = () => document.querySelector('[aria-live="polite"]')?.textContent;

afterEach(() => jest.useRealTimers());

describe('one-thing-once: the title of a page is spoken after a navigation', () => {
  test('it is not spoken on the first load', async () => {
    await showPages();
    expect(spoken()).toBe('');
  });

  test('it is spoken once it is the new page’s, and not again when it changes', async () => {
    await showPages();
    await go('/second');
    expect(spoken()).toBe('');
    await pass(500);
    expect(spoken()).toBe('Second');
    document.title = '95% used · Wattline';
    await pass(5_000);
    expect(spoken()).toBe('Second');
  });

  test('it is not spoken while the page loads', async () => {
    arrived.setState(false, true);
    await showPages();
    await go('/late');
    await pass(10_000);
    expect(spoken()).toBe('');
    act(() => arrived.setState(true, true));
    await pass(500);
    expect(spoken()).toBe('Plaza del Mar');
  });

  test('the title is spoken also if the page before had the same', async () => {
    await showPages();
    await go('/second');
    await pass(500);
    await go('/second/again');
    expect(spoken()).toBe('');
    await pass(500);
    expect(spoken()).toBe('Second');
  });

  test('it is not spoken for an error screen, which speaks by itself', async () => {
    await showPages();
    await go('/failed');
    await pass(5_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed');
    expect(spoken()).toBe('');
  });
});

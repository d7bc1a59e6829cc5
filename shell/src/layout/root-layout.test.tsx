import '../testing/build-info';
import { act, screen, within } from '@testing-library/react';
import { usePageTitle } from '@wattline/ui';
import { Link, Route, Routes } from '@wattline/vendor/router';
import { noticeStore, showNotice } from '../notices/notice-store';
import { showAt } from '../testing/show-at';
import { RootLayout } from './root-layout';

beforeEach(() => noticeStore.setState([], true));

function Page({ title }: { readonly title: string }) {
  usePageTitle(title);
  return (
    <>
      <h1>{title}</h1>
      <Link to="/second">On</Link>
      <Link to="/first?tab=info#more">Same page</Link>
    </>
  );
}

function showPages() {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  return showAt(
    '/first',
    <RootLayout>
      <Routes>
        <Route path="/first" element={<Page title="First" />} />
        <Route path="/second" element={<Page title="Second" />} />
      </Routes>
    </RootLayout>,
  );
}

describe('1 §1 the frame around every page', () => {
  test('the region of notices exists before the first notice, so that a screen reader reads it out', () => {
    showPages();
    const region = screen.getByRole('status');
    act(() => showNotice({ kind: 'info', text: 'Connector 1 became available', durationMs: 5_000 }));
    expect(within(region).getByText('Connector 1 became available')).toBeVisible();
  });

  test('the main element takes focus from code but is no stop for the keyboard', async () => {
    const { user } = showPages();
    screen.getByRole('button', { name: 'Sign in' }).focus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'On' })).toHaveFocus();
    expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
  });
});

describe('accessible: focus, place and title follow each navigation', () => {
  test('the first load keeps the browser’s focus and scroll position', () => {
    showPages();
    expect(document.body).toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
    expect(document.title).toBe('First · Wattline');
  });

  test('a navigation continues from the top of the new page', async () => {
    const { user } = showPages();
    await user.click(screen.getByRole('link', { name: 'On' }));
    expect(screen.getByRole('heading', { name: 'Second' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(jest.mocked(window.scrollTo).mock.calls).toEqual([[0, 0]]);
    expect(document.title).toBe('Second · Wattline');
  });

  test('another query or hash of the same page moves nothing', async () => {
    const { user, place } = showPages();
    const link = screen.getByRole('link', { name: 'Same page' });
    await user.click(link);
    expect(place()).toBe('/first?tab=info#more');
    expect(link).toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });
});

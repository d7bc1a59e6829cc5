import { act, render, screen } from '@testing-library/react';
import { Component, StrictMode, Suspense, type ComponentType, type ReactNode } from 'react';
import { fakeTime, pass } from '@wattline/testing';
import { lazyScreen, type LazyScreen } from './lazy-screen';

fakeTime(() => undefined);

const Page = () => <h1>Plug in</h1>;
const lost = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

/** A request for a screen's code that a test answers. */
const fetching = () => jest.fn<Promise<ComponentType>, []>();

/** The frame that the shell puts around each part. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly thrown: Error | null }> {
  override readonly state = { thrown: null };
  static getDerivedStateFromError = (thrown: Error) => ({ thrown });
  override render(): ReactNode {
    const { thrown } = this.state;
    return thrown === null ? this.props.children : <p role="alert">{String(thrown)}</p>;
  }
}

const show = ({ Screen }: LazyScreen) =>
  act(async () => {
    render(
      <StrictMode>
        <Boundary>
          <Suspense fallback={<p role="status">Loading...</p>}>
            <Screen />
          </Suspense>
        </Boundary>
      </StrictMode>,
    );
  });
const noNext = () => undefined;

describe('a screen with its code in a chunk of its own', () => {
  test('shows at once where its code was fetched before', async () => {
    const fetchScreen = fetching().mockResolvedValue(Page);
    const lazy = lazyScreen(fetchScreen, noNext);
    await lazy.prepare();
    await lazy.prepare();
    render(<lazy.Screen />);
    expect(screen.getByRole('heading', { name: 'Plug in' })).toBeVisible();
    expect(fetchScreen).toHaveBeenCalledTimes(1);
  });

  test('waits for its code, which is asked for once', async () => {
    const answers: ((page: ComponentType) => void)[] = [];
    const fetchScreen = fetching().mockImplementation(() => new Promise((resolve) => void answers.push(resolve)));
    await show(lazyScreen(fetchScreen, noNext));
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await act(async () => answers[0]?.(Page));
    await pass(1_000);
    expect(screen.getByRole('heading', { name: 'Plug in' })).toBeVisible();
    expect(fetchScreen).toHaveBeenCalledTimes(1);
  });

  test('throws to the shell where its code does not come', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const fetchScreen = fetching().mockRejectedValue(lost);
    await show(lazyScreen(fetchScreen, noNext));
    expect(screen.getByRole('alert')).toHaveTextContent('ChunkLoadError: Loading chunk 7 failed');
    expect(fetchScreen).toHaveBeenCalledTimes(1);
  });

  test('lazy-chunks-can-be-retried: it is asked for again after a failure', async () => {
    const fetchScreen = fetching().mockRejectedValueOnce(lost).mockResolvedValue(Page);
    const lazy = lazyScreen(fetchScreen, noNext);
    await expect(lazy.prepare()).rejects.toBe(lost);
    await show(lazy);
    expect(screen.getByRole('heading', { name: 'Plug in' })).toBeVisible();
  });
});

describe('the screen that comes next', () => {
  test('is fetched a second after this one stands, and not before', async () => {
    const prepareNext = jest.fn<Promise<void>, []>().mockResolvedValue();
    await show(lazyScreen(fetching().mockResolvedValue(Page), prepareNext));
    await pass(900);
    expect(prepareNext).not.toHaveBeenCalled();
    await pass(100);
    expect(prepareNext).toHaveBeenCalledTimes(1);
  });

  test('a failure is not shown: the code is asked for again when the driver goes there', async () => {
    const fetchNext = fetching().mockRejectedValueOnce(lost).mockResolvedValue(Page);
    const next = lazyScreen(fetchNext, noNext);
    await show(
      lazyScreen(
        fetching().mockResolvedValue(() => <h1>Pay</h1>),
        next.prepare,
      ),
    );
    await pass(1_000);
    expect(screen.getByRole('heading', { name: 'Pay' })).toBeVisible();
    await expect(next.prepare()).resolves.toBeDefined();
    expect(fetchNext).toHaveBeenCalledTimes(2);
  });
});

import { startBackend, type TestBackend } from './backend';
import { prepareDriver, type TestDriver } from './test-driver';

/** A sandbox's backend for the tests of a file, without mistakes at the start of each, and its driver. */
interface Bench {
  readonly backend: TestBackend;
  readonly driver: TestDriver;
}

/** Starts the backend before the file's tests and stops it after them. Its members are there while a test runs. */
export function benchOfFile(isPlain = false): Bench {
  const bench: { -readonly [Name in keyof Bench]?: Bench[Name] } = {};
  beforeAll(async () => {
    bench.backend = await startBackend(isPlain);
  });
  beforeEach(async () => {
    const { backend } = bench as Bench;
    backend.reset();
    bench.driver = await prepareDriver(backend);
    backend.calls.length = 0;
  });
  afterAll(() => bench.backend?.close());
  return bench as Bench;
}

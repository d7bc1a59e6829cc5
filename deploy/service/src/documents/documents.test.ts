import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDocuments } from './documents';

interface Car {
  readonly name: string;
  readonly built: Date;
}

let folder: string;
let path: string;
let warnings: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
  path = join(folder, 'new/data.json');
  warnings = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (version = '1') => openDocuments({ path, version, warn: (message) => warnings.push(message) });
const built = new Date('2026-11-20T15:00:00Z');

test('documents, their order, their dates and secrets outlive the process', async () => {
  const first = await open();
  const cars = first.table<Car>('cars', { dates: ['built'] });
  cars.set('b', { name: 'Bee', built });
  cars.set('a', { name: 'Ant', built });
  cars.set('b', { name: 'Beetle', built });
  const secret = first.secret('keys');
  await first.close();

  const second = await open();
  expect([...second.table<Car>('cars', { dates: ['built'] })]).toEqual([
    ['b', { name: 'Beetle', built }],
    ['a', { name: 'Ant', built }],
  ]);
  expect(second.secret('keys')).toEqual(secret);
  second.clear();
  await second.close();

  const third = await open();
  expect(third.table('cars').size).toBe(0);
  expect(third.secret('keys')).toEqual(secret);
  await third.close();
  expect(warnings).toEqual([]);
});

test('ids compare without case where they are to', async () => {
  const table = (await openDocuments()).table<number>('numbers', { ignoresCase: true });
  table.set('One', 1);
  expect([table.get('ONE'), table.has('one'), table.delete('oNE'), table.size]).toEqual([1, true, true, 0]);
});

test('changes are written soon, together, and as a whole file', async () => {
  const documents = await open();
  const table = documents.table<number>('numbers');
  for (let number = 0; number < 1000; number += 1) table.set(String(number), number);
  while (!existsSync(path)) await delay(10);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ tables: { numbers: { length: 1000 } } });
  expect(readdirSync(join(folder, 'new'))).toEqual(['data.json']);
  await documents.close();
});

test('data of another version, or that cannot be read, is not taken', async () => {
  const first = await open();
  first.table('cars').set('a', {});
  await first.close();
  const second = await open('2');
  expect(second.table('cars').size).toBe(0);
  expect(warnings).toEqual([`${path} is of another version: the documents in it are not read.`]);
  await second.close();
});

test('a second owner keeps nothing, and says so', async () => {
  const [first, second] = [await open(), await open()];
  expect(warnings).toEqual([`${path} belongs to another process that runs: this one keeps nothing.`]);
  first.table('cars').set('first', {});
  second.table('cars').set('second', {});
  await second.close();
  await first.close();
  const third = await open();
  expect([...third.table('cars').keys()]).toEqual(['first']);
  await third.close();
});

test('a process that was killed owns its file no longer', async () => {
  const name = createHash('sha256').update(path).digest('hex').slice(0, 16);
  const listen = `require('node:net').createServer().listen(${JSON.stringify(join(tmpdir(), `wattline-${name}.sock`))}, () => console.log('owns'))`;
  const killed = spawn(process.execPath, ['-e', listen]);
  await new Promise((owns) => killed.stdout.once('data', owns));
  await open().then((documents) => documents.close());
  expect(warnings).toHaveLength(1);
  const gone = new Promise((done) => killed.once('exit', done));
  killed.kill('SIGKILL');
  await gone;

  await open().then((documents) => documents.close());
  expect(warnings).toHaveLength(1);
});

test('what is not written yet is written when the process ends by itself', async () => {
  const run = `
    import { openDocuments } from ${JSON.stringify(join(__dirname, 'documents.ts'))};
    const documents = await openDocuments({ path: ${JSON.stringify(path)}, version: '1', warn: console.warn });
    documents.table('cars').set('a', {});
    process.exit(0);
  `;
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', run], {
    cwd: __dirname,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const documents = await open();
  expect([...documents.table('cars').keys()]).toEqual(['a']);
  await documents.close();
});

import { run } from './run';

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => console.log(text),
  error: (text) => console.error(text),
  env: process.env,
});

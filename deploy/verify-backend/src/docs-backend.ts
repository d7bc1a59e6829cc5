import { renewDocument } from './consequences';

/** `npm run docs:backend`: writes what happens without each demand into docs/backend.md. */
renewDocument();

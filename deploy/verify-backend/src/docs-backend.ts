import { renewTable } from './demands-table';

/** `npm run docs:backend`: writes the table of demands in docs/backend.md. */
renewTable();

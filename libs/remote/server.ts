/** For the server entries of parts (docs/decisions/0075). No browser loads it. */
export { firstViews, type AskedPage, type ServerPage } from './src/server/first-views';
export { readOrRefused } from './src/server/read-or-refused';

/** For the server entries of parts (docs/decisions/0075, 0076). No browser loads it. */
export { firstViews, type AskedPage, type ServerPage } from './src/server/first-views';
export { loadingPage, prerenderPage, type PageWithoutData } from './src/server/render-page';
export { readOrRefused } from './src/server/read-or-refused';

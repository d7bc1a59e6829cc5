/** For the server entries of parts (docs/decisions/0075, 0076). No browser loads it. */
export { firstViews, readOrRefused, type ServerPage } from './src/server/first-views';
export { loadingPage, prerenderPage } from './src/server/render-page';

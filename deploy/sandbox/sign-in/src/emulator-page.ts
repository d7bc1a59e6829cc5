/** The pages that the Firebase SDK opens: a frame that relays, and a popup in which to choose an account. */
const OUTSIDE_SCRIPTS = /<script src="https:\/\/(apis\.google\.com|unpkg\.com)\/[^"]*"><\/script>/g;
const OUTSIDE_STYLES = /<link href="https:[^>]*>\s*/g;

/** Where the stand-ins for what those pages would fetch from elsewhere are served. */
const FRONT = '/sandbox/front';

/** Makes a page of the emulator load nothing from other servers. */
export const withoutOutsiders = (html: string): string =>
  html
    .replaceAll(OUTSIDE_STYLES, '')
    .replace('<style>', `<link href="${FRONT}/account-chooser.css" rel="stylesheet">\n<style>`)
    .replaceAll(OUTSIDE_SCRIPTS, (_script, host) =>
      host === 'apis.google.com' ? `<script src="${FRONT}/gapi.js"></script><script>gapi_onload()</script>` : '',
    );

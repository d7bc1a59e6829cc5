/** The script that the shell came in; known only while it runs for the first time. */
export const ownScript = document.currentScript as HTMLScriptElement | null;

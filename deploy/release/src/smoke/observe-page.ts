/** A script or a style sheet that the page asked for by an element. */
interface SeenElement {
  readonly url: string;
  readonly isHeld: boolean;
}

/** A policy that was violated. */
interface SeenViolation {
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
}

export interface Seen {
  readonly elements: SeenElement[];
  readonly violations: SeenViolation[];
}

/**
 * Runs in the page before anything else: notes each script and style sheet that it asks for by an element, with whether the
 * browser checks it, and each policy that is violated. It stands alone, since only its text reaches the page.
 */
export function observePage(): void {
  const seen: Seen = { elements: [], violations: [] };
  Object.assign(globalThis, { wattlineSmoke: seen });
  // No function in here has a name: tsx would wrap it in a helper that a page does not have.
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement && node.src !== '')
        seen.elements.push({ url: node.src, isHeld: node.integrity !== '' });
      if (node instanceof HTMLLinkElement && /\b(?:stylesheet|modulepreload)\b/.test(node.rel))
        seen.elements.push({ url: node.href, isHeld: node.integrity !== '' });
    }
  }).observe(document, { childList: true, subtree: true });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    seen.violations.push({ directive: effectiveDirective, blocked: blockedURI, source: sourceFile ?? '' });
  });
}

/**
 * Keeps React at home in a page that the browser translates. A translator puts an element of its own, `<font>`, in the
 * place of each text; React goes on with the text that it knows: its changes stay unseen, and to remove it, or to put
 * something before it, throws. Here each text goes back to its place, empty, in front of the translator's words. When
 * React changes it, the words go and the text is shown, until it is translated anew; when it moves or goes, they do, too
 * (docs/rules.md: translated-pages).
 */
export function followTranslator(page: Node): void {
  const words = new WeakMap<Node, Element>();
  /** Of the words: the text that they stand for, and how it read before. */
  const texts = new WeakMap<Node, readonly [text: Text, before: string]>();

  function forget(text: Node, font: Element): void {
    words.delete(text);
    texts.delete(font);
    font.remove();
  }

  function take(text: Text, font: Element): void {
    if (font.contains(text)) text.replaceWith(text.cloneNode());
    words.set(text, font);
    texts.set(font, [text, text.data]);
    text.data = '';
    font.before(text);
  }

  function follow(record: MutationRecord, next?: MutationRecord): void {
    const { target, addedNodes, previousSibling } = record;
    const outdated = words.get(target);
    if (outdated && target.nodeValue) forget(target, outdated);
    for (const node of record.removedNodes) {
      const [text, before = ''] = texts.get(node) ?? [];
      const font = words.get(node);
      if (text && !node.isConnected) {
        // The translator took its words back.
        forget(text, node as Element);
        text.data ||= before;
      } else if (font) {
        if (!node.isConnected) forget(node, font);
        else if (font.isConnected) (node as Text).after(font);
      } else if (node instanceof Text && node.parentNode !== target) {
        const near = new Set<Node | null>([previousSibling, ...addedNodes, ...(next?.addedNodes ?? [])]);
        const put = [...target.childNodes].find(
          (one) => one.nodeName === 'FONT' && !texts.has(one) && (near.has(one) || one.contains(node)),
        );
        if (put) take(node, put as Element);
      }
    }
  }

  new MutationObserver((records) => records.forEach((record, at) => follow(record, records[at + 1]))).observe(page, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

interface Replaced {
  readonly text: Text;
  /** As it was before. */
  readonly data: string;
}

/**
 * Keeps React at home in a page that the browser translates. A translator puts an element of its own, `<font>`, in the
 * place of each text; React goes on with the text that it knows: its changes stay unseen, and to remove it, or to put
 * something before it, throws. Here each text goes back to its place, empty, in front of the translator's words. When
 * React changes it, the words go and the text is shown, until it is translated anew; when it moves or goes, they do, too.
 *
 * @returns Stops it.
 */
export function followTranslator(page: Node): () => void {
  const words = new WeakMap<Node, Element>();
  const replaced = new WeakMap<Node, Replaced>();

  const forget = (text: Node, font: Element): void => {
    words.delete(text);
    replaced.delete(font);
  };
  const isNew = (node: Node | null, parent: Node): node is Element =>
    node?.nodeName === 'FONT' && node.parentNode === parent && !replaced.has(node);

  /** The translator's element for a text that was taken from its place: around it, in its stead, or beside it. */
  function wordsFor(text: Text, { target, addedNodes, previousSibling }: MutationRecord, next?: MutationRecord) {
    const around: Node[] = [];
    for (let node: Node | null = text.parentNode; node; node = node.parentNode) around.push(node);
    const near = [...around, ...addedNodes, ...(next?.addedNodes ?? []), previousSibling];
    return near.find((node): node is Element => isNew(node, target));
  }

  /** React moved the text, or took it away. */
  function follow(text: Text, font: Element): void {
    if (text.isConnected && font.isConnected) return text.after(font);
    if (text.isConnected) return;
    forget(text, font);
    font.remove();
  }

  function taken(text: Text, record: MutationRecord, next?: MutationRecord): void {
    const known = words.get(text);
    if (known) return follow(text, known);
    const font = text.parentNode === record.target ? undefined : wordsFor(text, record, next);
    if (!font) return;
    if (font.contains(text)) text.replaceWith(text.cloneNode());
    words.set(text, font);
    replaced.set(font, { text, data: text.data });
    text.data = '';
    font.before(text);
  }

  /** The translator took its words back, or put them into other elements. */
  function takenBack(font: Element, { text, data }: Replaced): void {
    if (font.isConnected) return;
    forget(text, font);
    if (text.data === '') text.data = data;
  }

  const observer = new MutationObserver((records) => {
    for (const [at, record] of records.entries()) {
      const { target } = record;
      const font = words.get(target);
      if (record.type === 'characterData' && font && target.nodeValue !== '') {
        forget(target, font);
        font.remove();
      }
      for (const node of record.removedNodes) {
        const known = replaced.get(node);
        if (known) takenBack(node as Element, known);
        else if (node instanceof Text) taken(node, record, records[at + 1]);
      }
    }
  });
  observer.observe(page, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

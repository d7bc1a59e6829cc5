/** How a table keeps its documents. */
export interface TableOptions<Document> {
  /** OCPI's ids compare without case. */
  readonly ignoresCase?: boolean;
  /** The members that are dates, which JSON writes as text. */
  readonly dates?: readonly (keyof Document & string)[];
}

/**
 * The documents of one kind by id, in the order in which they were added. Documents are replaced, never changed in
 * place: what is not set again is not written.
 */
export class Table<Document> extends Map<string, Document> {
  constructor(
    private readonly changed: () => void,
    private readonly options: TableOptions<Document>,
  ) {
    super();
  }

  override get(id: string): Document | undefined {
    return super.get(this.keyOf(id));
  }

  override has(id: string): boolean {
    return super.has(this.keyOf(id));
  }

  override set(id: string, document: Document): this {
    super.set(this.keyOf(id), document);
    this.changed();
    return this;
  }

  override delete(id: string): boolean {
    const isGone = super.delete(this.keyOf(id));
    if (isGone) this.changed();
    return isGone;
  }

  override clear(): void {
    super.clear();
    this.changed();
  }

  /** Adds documents as JSON has them. Their shape is taken on trust: only this table wrote them. */
  restore(documents: readonly (readonly [id: string, document: unknown])[]): void {
    for (const [id, document] of documents) this.set(id, this.withDates(document as Document));
  }

  private keyOf(id: string): string {
    return this.options.ignoresCase ? id.toLowerCase() : id;
  }

  private withDates(document: Document): Document {
    const dates = (this.options.dates ?? []).flatMap((name) => {
      const time: unknown = document[name];
      return typeof time === 'string' ? [[name, new Date(time)]] : [];
    });
    return dates.length === 0 ? document : { ...document, ...Object.fromEntries(dates) };
  }
}

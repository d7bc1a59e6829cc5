// Asks for what a page's first view reads while the scripts are on their way (docs/rules.md:
// data-leaves-with-the-document): inlined in the document, allowed by its hash.
(() => {
  const inlined = (name) => JSON.parse(document.getElementById(`wattline-${name}`)?.textContent ?? '{}');
  const hex = (bytes) =>
    [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

  const { api: { baseUrl = '', timeoutMs = 1e4 } = {}, ocpi: { token, cpoIdentifier = 'WTL' } = {} } =
    inlined('config');
  const releases = Object.values(inlined('discovery').microFrontends ?? {}).map((all) =>
    all.find(({ deployment }) => deployment?.default),
  );
  const routes = releases.flatMap((release) => Object.entries(release?.extras?.wattline?.firstData ?? {}));
  const correlationId = hex(16);
  const reads = new Map();
  // Records are operators': of the ids in an answer this many are followed, and a page asks for no more than 50 in all. What
  // it needs besides, its screen asks for as the driver comes to it.
  const MOST_IDS = 20;
  let left = 0;

  // A value that would name another resource is not asked for. A lone surrogate throws by itself.
  const encoded = (value) => {
    if (['', '.', '..'].includes(value)) throw new Error(value);
    return encodeURIComponent(value).replaceAll('*', '%2A');
  };
  // ':evseId^_' is the value up to its last underscore.
  const fill = (template, values) =>
    template.replace(/:(\w+)(?:\^(.))?/g, (_, name, end) => {
      const value = values[name];
      return encoded(end && value.includes(end) ? value.slice(0, value.lastIndexOf(end)) : value);
    });

  const identity = (id = hex(16)) => ({
    'X-Request-Id': id,
    'X-Correlation-Id': correlationId,
    traceparent: `00-${id}-${hex(8)}-01`,
  });

  // A rendered document ends with the answers that it was made of, and lists them in front of this. An old document (the
  // way back, a wrong clock) has old ones: they are asked for.
  let told;
  const takeCarried = () => {
    const { content = '{}' } = document.querySelector('meta[name="wattline-answers"]') ?? {};
    const { renderedAt, paths = [] } = JSON.parse(content);
    if (!(Math.abs(Date.now() - renderedAt) <= 1e4)) return;
    const sentAt = Math.min(renderedAt, Date.now());
    for (const path of paths) {
      reads.set(baseUrl + path, {
        sentAt,
        headers: identity(),
        get answer() {
          told ??= inlined('answers');
          const { status, headers, body } = told[path];
          return Promise.resolve({ status, headers: new Headers(headers), text: body, receivedAt: sentAt });
        },
        abort() {},
      });
    }
  };

  const wasKept = ({ key, milliseconds }, values) => {
    const { since } = JSON.parse(localStorage.getItem(fill(key, values))) ?? {};
    return Date.now() - since < milliseconds;
  };

  const ask = ({ path, unlessKept, next: following }, values) => {
    try {
      const address = baseUrl + fill(path, values);
      if (Date.now() - reads.get(address)?.sentAt < timeoutMs || (unlessKept && wasKept(unlessKept, values))) return;
      const headers = {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'X-Api-Version': '2.0',
        ...identity(),
      };
      if (path.startsWith('/ocpi/')) {
        if (!token) return;
        headers['X-CPO-Identifier'] = cpoIdentifier;
        if (token !== 'edge') headers.Authorization = `Token ${token}`;
      }
      if (left-- < 1) return;
      const controller = new AbortController();
      const abort = () => controller.abort();
      const { signal } = controller;
      const answer = fetch(baseUrl.replace(/\/+$/, '') + address.slice(baseUrl.length), {
        headers,
        credentials: 'omit',
        signal,
      }).then(async (response) => {
        const receivedAt = Date.now();
        const text = await response.text();
        if (response.ok && following) follow(following, text, values);
        return { status: response.status, headers: response.headers, text, receivedAt };
      });
      // Without it, a failed read that no screen takes over is an unhandled rejection.
      answer.catch(() => {});
      setTimeout(abort, timeoutMs);
      reads.set(address, { sentAt: Date.now(), headers, answer, abort });
    } catch {}
  };

  // Either spelling of the keys, as the readers take them, without what is REMOVED. 'evses[uid=:evseId]' are those whose
  // uid is the route's evseId, in any case.
  const step = (values) => (records, wanted) => {
    const [, name, key, parameter] = /^(\w+)(?:\[(\w+)=:(\w+)])?/.exec(wanted);
    return records
      .flatMap((record) => record?.[name] || record?.[name.replace(/_(.)/g, (_, one) => one.toUpperCase())] || [])
      .filter((record) => !/^\s*removed\s*$/i.test(record?.status))
      .filter((record) => !key || String(record?.[key]).trim().toLowerCase() === values[parameter].toLowerCase());
  };

  const isId = (text) => text && text.length < 256;

  const follow = (following, json, values) => {
    try {
      const body = JSON.parse(json);
      for (const read of following) {
        const found = read.ids.split('.').reduce(step(values), [body?.data ?? body]);
        const ids = new Set(found.map((id) => (typeof id === 'object' ? '' : String(id).trim())));
        for (const id of [...ids].filter(isId).slice(0, MOST_IDS)) ask(read, { ...values, id });
      }
    } catch {}
  };

  const start = (pathname) => {
    left = 50;
    const segments = pathname.replace(/\/+$/, '').split('/').slice(1);
    for (const [route, first] of routes) {
      const names = route.split('/');
      const fits =
        names.length === segments.length && names.every((name, at) => name.startsWith(':') || name === segments[at]);
      if (!fits) continue;
      try {
        const values = Object.fromEntries(names.map((name, at) => [name.slice(1), decodeURIComponent(segments[at])]));
        first.forEach((read) => ask(read, values));
      } catch {}
    }
  };

  window.wattlineFirstData = { correlationId, reads, start };
  takeCarried();
  start(window.location.pathname);
})();

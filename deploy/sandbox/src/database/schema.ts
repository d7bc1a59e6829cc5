/**
 * The whole schema. What a feed may bend (a location, a tariff) is kept as the JSON document that it is; columns hold
 * only what the platform itself searches by. Ids compare without case, as OCPI's do; the networks' party ids do not, for
 * the portal that answers for them is no part of OCPI and tells cases apart.
 */
export const SCHEMA = `
  CREATE TABLE stations (
    id         TEXT PRIMARY KEY COLLATE NOCASE,
    spelling   TEXT NOT NULL,
    simulated  INTEGER NOT NULL,
    updated_at TEXT NOT NULL,
    location   TEXT NOT NULL
  );
  CREATE TABLE tariffs (
    id         TEXT PRIMARY KEY COLLATE NOCASE,
    spelling   TEXT NOT NULL,
    station_id TEXT COLLATE NOCASE REFERENCES stations (id) ON DELETE CASCADE,
    updated_at TEXT NOT NULL,
    tariff     TEXT NOT NULL
  );
  CREATE TABLE networks (
    id       TEXT PRIMARY KEY COLLATE NOCASE,
    party_id TEXT NOT NULL UNIQUE,
    network  TEXT NOT NULL
  );
  CREATE TABLE portal_tariffs (
    id   TEXT PRIMARY KEY COLLATE NOCASE,
    code TEXT NOT NULL UNIQUE COLLATE NOCASE,
    body TEXT NOT NULL
  );
  CREATE TABLE tokens (
    uid        TEXT PRIMARY KEY COLLATE NOCASE,
    updated_at TEXT NOT NULL,
    token      TEXT NOT NULL
  );
  CREATE TABLE cdrs (
    id         TEXT PRIMARY KEY COLLATE NOCASE,
    updated_at TEXT NOT NULL,
    cdr        TEXT NOT NULL
  );
  CREATE TABLE drivers (
    id     TEXT PRIMARY KEY,
    email  TEXT UNIQUE COLLATE NOCASE,
    phone  TEXT UNIQUE,
    driver TEXT NOT NULL
  );
  CREATE TABLE driver_identities (
    uid       TEXT PRIMARY KEY,
    driver_id TEXT NOT NULL REFERENCES drivers (id) ON DELETE CASCADE
  );
  CREATE TABLE refresh_tokens (
    hash       TEXT PRIMARY KEY,
    sign_in    TEXT NOT NULL,
    driver_id  TEXT NOT NULL REFERENCES drivers (id) ON DELETE CASCADE,
    expires_at TEXT NOT NULL,
    used       INTEGER NOT NULL
  );
  CREATE TABLE secrets (
    name   TEXT PRIMARY KEY,
    secret TEXT NOT NULL
  );
`;

/** Raise it with every change of the schema or the seed: a file of another version is built anew. */
export const SCHEMA_VERSION = 3;

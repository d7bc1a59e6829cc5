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
  CREATE TABLE payment_methods (
    id          TEXT PRIMARY KEY,
    driver_id   TEXT NOT NULL REFERENCES drivers (id) ON DELETE CASCADE,
    is_default  INTEGER NOT NULL,
    method      TEXT NOT NULL
  );
  CREATE TABLE holds (
    id                TEXT PRIMARY KEY,
    payment_intent_id TEXT NOT NULL UNIQUE,
    driver_id         TEXT NOT NULL,
    hold              TEXT NOT NULL
  );
  CREATE TABLE wallet_payments (
    id        TEXT PRIMARY KEY,
    driver_id TEXT NOT NULL,
    payment   TEXT NOT NULL
  );
  CREATE TABLE ledger (
    reference TEXT NOT NULL,
    driver_id TEXT NOT NULL,
    entry     TEXT NOT NULL
  );
  CREATE TABLE charging_sessions (
    id          TEXT PRIMARY KEY COLLATE NOCASE,
    driver_id   TEXT,
    location_id TEXT NOT NULL COLLATE NOCASE,
    evse_uid    TEXT NOT NULL COLLATE NOCASE,
    token_uid   TEXT NOT NULL COLLATE NOCASE,
    reference   TEXT COLLATE NOCASE,
    live        INTEGER NOT NULL,
    settled     INTEGER NOT NULL,
    session     TEXT NOT NULL
  );
  CREATE TABLE reservations (
    id          TEXT PRIMARY KEY COLLATE NOCASE,
    location_id TEXT NOT NULL COLLATE NOCASE,
    evse_uid    TEXT NOT NULL COLLATE NOCASE,
    token_uid   TEXT NOT NULL COLLATE NOCASE,
    reference   TEXT COLLATE NOCASE,
    expires_at  TEXT NOT NULL
  );
  CREATE TABLE kept_answers (
    scope   TEXT NOT NULL,
    key     TEXT NOT NULL,
    made_at TEXT NOT NULL,
    answer  TEXT NOT NULL,
    PRIMARY KEY (scope, key)
  );
  CREATE TABLE stripe_account (
    publishable_key TEXT PRIMARY KEY
  );
  CREATE TABLE stripe_customers (
    id        TEXT PRIMARY KEY,
    driver_id TEXT NOT NULL REFERENCES drivers (id) ON DELETE CASCADE
  );
  CREATE TABLE stand_in_objects (
    stand_in TEXT NOT NULL,
    id       TEXT NOT NULL,
    object   TEXT NOT NULL,
    PRIMARY KEY (stand_in, id)
  );
  CREATE TABLE secrets (
    name   TEXT PRIMARY KEY,
    secret TEXT NOT NULL
  );
`;

/** Raise it with every change of the schema or the seed: a file of another version is built anew. */
export const SCHEMA_VERSION = 7;

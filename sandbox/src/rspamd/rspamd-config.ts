type Options = {
  /** Folder of its data, as an absolute path. */
  folder: string;
  /** A public suffix list. */
  suffixes: string;
  port: number;
  /** DNS servers, as `host:port`. */
  nameservers: readonly string[];
};

/**
 * The configuration of an rspamd that only scores: the rules and points of the distribution, without modules that store,
 * train, ask services of other companies, or need Redis. Records are looked up for each message.
 */
export const rspamdConfig = ({ folder, suffixes, port, nameservers }: Options): string => `
options {
  pidfile = "${folder}/rspamd.pid";
  tempdir = "${folder}";
  cache_file = "${folder}/symbols.cache";
  hs_cache_dir = "${folder}/";
  control_socket = "${folder}/rspamd.sock mode=0600";
  url_tld = "${suffixes}";
  filters = "chartable,dkim,regexp";
  explicit_modules = ["settings", "bayes_expiry"];
  dns { nameserver = [${nameservers.map((server) => `"${server}"`).join(', ')}]; timeout = 1s; retransmits = 2; sockets = 2; }
  local_addrs = [];
  task_timeout = 4s;
  history_rows = 1;
}
logging { type = "file"; filename = "${folder}/rspamd.log"; level = "error"; }
worker "normal" { bind_socket = "127.0.0.1:${port}"; count = 1; }
lua = "$RULESDIR/rspamd.lua"
modules { path = "\${PLUGINSDIR}"; }
.include "$CONFDIR/metrics.conf"
.include "$CONFDIR/actions.conf"
.include "$CONFDIR/groups.conf"
.include "$CONFDIR/composites.conf"
.include "$CONFDIR/modules.conf"
.include(priority=10,duplicate=merge) "${folder}/modules.conf"
`;

/** Modules of the distribution that stay off. */
const modulesOff = [
  'antivirus',
  'arc',
  'asn',
  'aws_s3',
  'bimi',
  'clickhouse',
  'dcc',
  'dkim_signing',
  'elastic',
  'external_relay',
  'external_services',
  'fuzzy_check',
  'greylist',
  'history_redis',
  'http_headers',
  'maillist',
  'metadata_exporter',
  'metric_exporter',
  'milter_headers',
  'mx_check',
  'neural',
  'once_received',
  'p0f',
  'phishing',
  'ratelimit',
  'rbl',
  'redis',
  'replies',
  'reputation',
  'rspamd_update',
  'spamassassin',
  'spamtrap',
  'surbl',
  'trie',
  'url_redirector',
  'whitelist',
];

/** Overrides of the modules. Without caches, an edit of a record counts for the next message. */
export const rspamdModules = (): string => `
${modulesOff.map((name) => `${name} { enabled = false; }`).join('\n')}
spf { spf_cache_size = 0; min_cache_ttl = 0s; }
dkim { dkim_cache_size = 0; }
`;

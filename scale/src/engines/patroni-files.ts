import { join } from 'node:path';
import type { Certificate } from './certificate.ts';

export interface Node {
  name: string;
  port: number;
  apiPort: number;
  data: string;
}

interface NodeRules {
  node: Node;
  folder: string;
  bin: string;
  password: string;
  certificate: Certificate;
  etcdPort: number;
}

const at = (port: number) => `127.0.0.1:${port}`;

/** JSON is YAML: nothing has to be quoted by hand. */
export const nodeRules = ({ node, folder, bin, password, certificate, etcdPort }: NodeRules): string =>
  JSON.stringify({
    scope: 'sofra',
    name: node.name,
    restapi: { listen: at(node.apiPort), connect_address: at(node.apiPort) },
    etcd3: { hosts: at(etcdPort) },
    bootstrap: {
      dcs: {
        // The shortest that Patroni takes: a machine that is gone is missed after at most 20 seconds.
        ttl: 20,
        loop_wait: 2,
        // As long as these allow, and a primary that reaches all others but not etcd stays one: a busy machine on which
        // etcd stalls for seconds must not look like a fail-over.
        retry_timeout: 9,
        failsafe_mode: true,
        maximum_lag_on_failover: 1_048_576,
        // A primary that was killed is not waited for.
        primary_start_timeout: 0,
        // Nothing is acknowledged that the replica does not have; alone, a primary still works.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 200, wal_keep_size: '128MB', wal_log_hints: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: at(node.port),
      connect_address: at(node.port),
      bin_dir: bin,
      data_dir: node.data,
      pgpass: join(folder, `pgpass-${node.name}`),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      // A path of a socket must be short, and nobody needs one here.
      parameters: {
        unix_socket_directories: '',
        shared_buffers: '64MB',
        ssl: 'on',
        ssl_cert_file: certificate.file,
        ssl_key_file: certificate.keyFile,
      },
    },
  });

interface HaproxyRules {
  nodes: readonly Node[];
  front: number;
  reading: number;
}

export const haproxyRules = ({ nodes, front, reading }: HaproxyRules): string => {
  const listen = (name: string, port: number) => `
listen ${name}
  bind ${at(port)}
  http-check send meth OPTIONS uri /${name}
${nodes.map((node) => `  server ${node.name} ${at(node.port)} check port ${node.apiPort}`).join('\n')}`;
  return `
defaults
  mode tcp
  timeout connect 2s
  # Pooled connections and those that listen are silent for long.
  timeout client 1d
  timeout server 1d
  timeout check 2s
  option clitcpka
  option srvtcpka
  option httpchk
  # Patroni says who may be written to. The connections to a former primary are cut.
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${listen('primary', front)}
${listen('replica', reading)}
`;
};

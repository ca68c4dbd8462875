interface Place {
  folder: string;
  port: number;
}

/** One process that does not fork, so that its end is the end of all of it; as root, whose folder it is. */
const common = ({ folder, port }: Place) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}/etc
log_level = WARNING
# Its parts wait for each other on a slow machine too: else what was taken is listed later, and what was slow is avoided.
conn_timeout = 30
node_timeout = 60
container_update_timeout = 60
error_suppression_limit = 1000000
`;

export const serverConfig = ({ server, ...place }: Place & { server: string }) => `${common(place)}
devices = ${place.folder}/devices
mount_check = false
# A disk that is nearly full still takes files.
fallocate_reserve = 0

[pipeline:main]
pipeline = ${server}-server

[app:${server}-server]
use = egg:swift#${server}
`;

/** What else it needs Swift puts into the pipeline by itself. Without a cache `tempauth` refuses to work. */
export const proxyConfig = ({
  cachePort,
  key,
  ...place
}: Place & { cachePort: number; key: string }) => `${common(place)}
[pipeline:main]
pipeline = healthcheck cache s3api tempauth slo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:healthcheck]
use = egg:swift#healthcheck

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}

[filter:s3api]
use = egg:swift#s3api
# Signatures name a region; another than this is refused.
location = us-east-1

[filter:tempauth]
use = egg:swift#tempauth
# The access key of user_ACCOUNT_USER is ACCOUNT:USER.
user_sofra_app = ${key} .admin

[filter:slo]
use = egg:swift#slo
`;

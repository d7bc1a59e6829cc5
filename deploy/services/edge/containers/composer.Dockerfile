# What is live is composed, judged and tidied, by the one process that writes the site. From the workspace's root:
#   docker build -f deploy/services/edge/containers/composer.Dockerfile -t wattline-composer .
#   docker run --rm -e WATTLINE_STORE=s3://… -e WATTLINE_SITE_KEY wattline-composer --metrics 0.0.0.0:8085
# It writes to /tmp only: run it with --read-only --tmpfs /tmp.
FROM node:20.19.6-bookworm-slim@sha256:b342de02eb4a57cd6986290a69833d20818508db8078dba0197a024193410aee
ENV NODE_ENV=production
WORKDIR /workspace
COPY . .
RUN npm ci --omit=dev --workspace=@wattline/release && npm cache clean --force
# Files that it makes are for its group too: on one machine the store is shared with who publishes.
USER 10001:10001
EXPOSE 8085
ENTRYPOINT ["node", "deploy/release/bin/wattline-release.mjs", "composer", "--by", "composer"]

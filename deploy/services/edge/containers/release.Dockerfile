# The release command with one built part, for a job that ships it. From the workspace's root:
#   docker build -f deploy/services/edge/containers/release.Dockerfile --build-arg FOLDER=remotes/checkout \
#     --build-arg COMMIT="$(git rev-parse --short=7 HEAD)" --build-arg NUMBER="$(git rev-list --count HEAD)" \
#     --build-arg RELEASE="g$(git rev-parse --short=9 HEAD)" \
#     -t wattline-release-checkout .
#   docker run --rm -e WATTLINE_STORE=s3://… wattline-release-checkout publish remotes/checkout/dist
# RELEASE is added to the part's version, 1.4.0-g3f2a9c1d7; without it, it is built and published as package.json says.
# It writes to /tmp only: run it with --read-only --tmpfs /tmp.
FROM node:20.19.6-bookworm-slim@sha256:b342de02eb4a57cd6986290a69833d20818508db8078dba0197a024193410aee AS build
ARG FOLDER
ARG COMMIT
ARG NUMBER
ARG RELEASE=
ENV WATTLINE_COMMIT=$COMMIT WATTLINE_BUILD_NUMBER=$NUMBER WATTLINE_RELEASE=$RELEASE
WORKDIR /workspace
COPY . .
RUN npm ci && cd "$FOLDER" && npx rspack build

FROM node:20.19.6-bookworm-slim@sha256:b342de02eb4a57cd6986290a69833d20818508db8078dba0197a024193410aee
ARG FOLDER
ENV NODE_ENV=production
WORKDIR /workspace
COPY . .
RUN npm ci --omit=dev --workspace=@wattline/release && npm cache clean --force
COPY --from=build /workspace/$FOLDER/dist $FOLDER/dist
USER 10001:10001
ENTRYPOINT ["node", "deploy/release/bin/wattline-release.mjs"]

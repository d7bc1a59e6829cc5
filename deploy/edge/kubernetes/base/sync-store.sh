#!/bin/sh
# Keeps a folder as the bucket is, without end. The site is fetched first and shown last, when every release that it may name
# is here. While the bucket cannot be reached, what is here stays, and the edge goes on serving it.
folder=${FOLDER:-/srv/store}
mkdir -p "$folder/site" "$folder/.site"

show_site() {
  for file in "$folder"/.site/*; do
    # By a move: nobody reads half a page.
    cp -p "$file" "$folder/.draft" && mv "$folder/.draft" "$folder/site/${file##*/}"
  done
  for file in "$folder"/site/*; do
    [ -e "$folder/.site/${file##*/}" ] || rm "$file"
  done
}

while :; do
  aws s3 sync "$STORE/site" "$folder/.site" --only-show-errors --exact-timestamps --delete \
    && aws s3 sync "$STORE" "$folder" --only-show-errors --exclude 'site/*' --exclude 'audit/*' --exclude environment.json \
    && show_site
  sleep "$EVERY_SECONDS"
done

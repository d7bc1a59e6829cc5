#!/bin/sh
# Keeps a folder as the bucket is, without end. The site is copied whole whenever a tag of its files is another one: sizes and
# seconds may be the same for two that were composed in one second. It is fetched first and shown last, when every release
# that it may name is here, and only if it is still what the bucket holds. While the bucket cannot be reached, what is here
# stays, and the edge goes on serving it.
folder=${FOLDER:-/srv/store}
mkdir -p "$folder/site"
place=${STORE#s3://}
place=${place%/}
bucket=${place%%/*}
prefix=${place#"$bucket"}
prefix=${prefix#/}
shown=

site_tags() {
  aws s3api list-objects-v2 --bucket "$bucket" --prefix "${prefix:+$prefix/}site/" --query 'Contents[].[Key,ETag]' --output text
}

fetch_site() {
  rm -rf "$folder/.site" && mkdir "$folder/.site" \
    && aws s3 cp "$STORE/site" "$folder/.site" --recursive --only-show-errors
}

# With the folders of brands at hosts of their own.
files_below() {
  (cd "$folder/$1" && find . -type f)
}

show_site() {
  files_below .site | while read -r file; do
    # By a move: a page is never read half-written.
    mkdir -p "$(dirname "$folder/site/$file")" \
      && cp -p "$folder/.site/$file" "$folder/.draft" && mv "$folder/.draft" "$folder/site/$file" || exit 1
  done || return 1
  files_below site | while read -r file; do
    [ -e "$folder/.site/$file" ] || rm "$folder/site/$file"
  done
}

# A failure of previews does not stop the site. A removed preview is removed here too; one that is over is shown by no edge.
fetch_previews() {
  aws s3 sync "$STORE/previews" "$folder/previews" --delete --exact-timestamps --only-show-errors || :
}

keep_up() {
  tags=$(site_tags) || return
  if [ "$tags" != "$shown" ]; then fetch_site || return; fi
  aws s3 sync "$STORE" "$folder" --only-show-errors --exclude 'site/*' --exclude 'previews/*' --exclude 'audit/*' --exclude environment.json --exclude '*/.maps/*' --exclude '*/.errors/*' || return
  if [ "$tags" != "$shown" ] && [ "$(site_tags)" = "$tags" ]; then show_site && shown=$tags; fi
}

while :; do
  keep_up
  fetch_previews
  sleep "$EVERY_SECONDS"
done

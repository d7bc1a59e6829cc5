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

# Whether a preview is there and its time is not over: times of ISO 8601 in UTC, which compare as text.
is_shown() {
  [ -d "$folder/.previews/$1" ] || return 1
  until=$(sed -n 's/.*"expires": *"\([0-9T:-]*\).*/\1/p' "$folder/.previews/$1.json" 2> /dev/null)
  [ -n "$until" ] && expr "x$until" \> "x$(date -u +%Y-%m-%dT%H:%M:%S)" > /dev/null
}

# A failure of previews does not stop the site. A removed preview is removed here too, and so is an expired one,
# although nothing has removed it yet and the bucket is away: nginx reads links.
show_previews() {
  aws s3 sync "$STORE/previews" "$folder/.previews" --delete --exact-timestamps --only-show-errors || :
  mkdir -p "$folder/previews"
  for preview in "$folder"/previews/*; do
    if ! { [ -L "$preview" ] && is_shown "${preview##*/}"; }; then rm -rf "$preview"; fi
  done
  for info in "$folder"/.previews/*.json; do
    name=${info##*/}
    name=${name%.json}
    if is_shown "$name" && ! [ -L "$folder/previews/$name" ]; then ln -s "../.previews/$name" "$folder/previews/$name"; fi
  done
}

keep_up() {
  tags=$(site_tags) || return
  if [ "$tags" != "$shown" ]; then fetch_site || return; fi
  aws s3 sync "$STORE" "$folder" --only-show-errors --exclude 'site/*' --exclude 'previews/*' --exclude 'audit/*' --exclude environment.json || return
  if [ "$tags" != "$shown" ] && [ "$(site_tags)" = "$tags" ]; then show_site && shown=$tags; fi
}

while :; do
  keep_up
  show_previews
  sleep "$EVERY_SECONDS"
done
